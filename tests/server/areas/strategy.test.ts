import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, dayIn, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { importFile } from '../../contract/import-file.ts'

let server: RealServer
let company: Company
let director: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  director = await company.colleague()
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)
const namesIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]
const make = (resource: string, body: object) => company.admin('POST', `/${resource}`, { body })
const change = (resource: string, id: string, body: object) => company.admin('PATCH', `/${resource}/${id}`, { body })
const read = async (resource: string, id: string) => recordIn(await company.admin('GET', `/${resource}/${id}`))

async function objective(name: string, besides: object = {}): Promise<string> {
  return recordIn(await make('objectives', { name, year: 2026, ...besides })).id
}
async function strategy(objectiveId: string, besides: object = {}): Promise<string> {
  return recordIn(await make('strategies', { name: 'Bid', year: 2026, objectiveId, ...besides })).id
}
const track = (id: string, progress: number) =>
  company.admin('POST', `/strategies/${id}/track`, {
    body: { progress, trackingStatus: 'on track', trackedOn: '2026-11-01' },
  })

test('an objective is the weighted mean of what belongs to it, and so is the one above it', async () => {
  const top = await objective('Grow')
  const part = await objective('Win contracts', { parentId: top, weight: 3 })
  await objective('Not begun', { parentId: top, weight: 50 })
  const heavy = await strategy(part, { weight: 3 })
  await strategy(part)
  expect(await read('objectives', part)).not.toHaveProperty('progress')
  expect((await track(heavy, 80)).status).toBe(200)
  const departmentId = await company.create('departments')
  const contribution = { name: 'Visits', departmentId, year: 2026, objectiveId: part, progress: 20 }
  const { id } = recordIn(await make('departmental-objectives', contribution))
  expect((await read('objectives', part)).progress).toBe(65)
  expect((await read('objectives', top)).progress).toBe(65)
  const other = await objective('Other')
  await change('departmental-objectives', id, { objectiveId: other })
  expect([(await read('objectives', top)).progress, (await read('objectives', other)).progress]).toEqual([80, 20])
  expect((await company.admin('DELETE', `/departmental-objectives/${id}`)).status).toBe(200)
  expect(await read('objectives', other)).not.toHaveProperty('progress')
})

test('[S2-3.strategy.1] [S2-7.strategy.4] progress is entered with tracking alone, and each tracking is in the history', async () => {
  const id = await strategy(await objective('Safe'))
  expect(namesIn(await change('strategies', id, { progress: 10 }))).toEqual([422, ['progress']])
  await track(id, 10)
  expect(recordIn(await track(id, 40))).toMatchObject({ progress: 40, status: 'open' })
  const result = { result: 'Two drills held', resultOn: '2026-11-20' }
  const recorded = await company.admin('POST', `/strategies/${id}/record-result`, { body: result })
  expect([recordIn(recorded), recorded.body.message]).toMatchObject([result, 'Result saved successfully'])
  const history = await company.admin('GET', `/strategies/${id}/history`)
  expect(history.body.data).toMatchObject([
    { action: 'record-result' },
    { action: 'track', changes: { progress: { before: 10, after: 40 } } },
    { action: 'track' },
    { action: 'create' },
  ])
})

test('an objective is no part of itself', async () => {
  const above = await objective('Above')
  const below = await objective('Below', { parentId: above })
  expect(namesIn(await change('objectives', above, { parentId: below }))).toEqual([422, ['parentId']])
})

const rated = { likelihood: 'D', peopleSeverity: '2', reputationSeverity: '5' }
const residual = (likelihood: string, severity: string) => ({
  residualLikelihood: likelihood,
  residualPeopleSeverity: severity,
})
const newRisk = (besides: object = {}) => ({ name: 'Line parts', category: 'safety', year: 2026, ...besides })

test('the worst column rates a risk, controls move it, and the server alone counts it', async () => {
  const made = recordIn(await make('risks', newRisk(rated)))
  expect(made).toMatchObject({ rating: '5D', zone: 'high', reviewOn: addDays(today(), 90) })
  const moved = recordIn(await change('risks', made.id, residual('A', '3')))
  expect(moved).toMatchObject({ rating: '5D', residualRating: '3A', residualZone: 'low' })
  expect(namesIn(await change('risks', made.id, { residualRating: '1A' }))).toEqual([422, ['residualRating']])
  expect(namesIn(await make('risks', newRisk({ likelihood: 'A' })))).toEqual([422, ['likelihood']])
  expect(namesIn(await make('risks', newRisk(residual('A', '1'))))).toEqual([422, ['residualLikelihood']])
})

test('a yellow risk needs a control owner, and is reviewed within the days of its level', async () => {
  const yellow = newRisk({ ...rated, ...residual('B', '4') })
  expect(namesIn(await make('risks', yellow))).toEqual([422, ['controlOwnerId']])
  const owned = { ...yellow, controlOwnerId: company.adminId }
  const late = await make('risks', { ...owned, reviewOn: addDays(today(), 181) })
  expect([late.status, late.body.errors]).toEqual([
    422,
    { reviewOn: ['A risk of this level is reviewed within 180 days'] },
  ])
  expect((await make('risks', { ...owned, reviewOn: addDays(today(), 180) })).status).toBe(201)
})

/** The work of a night to this day, under names of their own so that each night is done. */
async function night(day: string): Promise<void> {
  const { fairlead } = server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.dailyWork ?? []).map((work) => ({ ...work, name: `${work.name} ${uuidV7()}` })),
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${day}T12:00:00Z`))
}

const acceptance = { acceptanceReason: 'Needed for the charter', acceptedUntil: addDays(today(), 60) }
const accept = (id: string, by = director) => by.client('POST', `/risks/${id}/accept`, { body: acceptance })

test('a red risk is accepted by somebody else for a time, and a material change ends that', async () => {
  const red = newRisk({ ...rated, ...residual('C', '5'), controlOwnerId: company.adminId })
  const { id } = recordIn(await make('risks', red))
  const own = await company.admin('POST', `/risks/${id}/accept`, { body: acceptance })
  expect([own.status, own.body.code]).toEqual([403, 'own-record'])
  const over = { ...acceptance, acceptedUntil: addDays(today(), -1) }
  expect(namesIn(await director.client('POST', `/risks/${id}/accept`, { body: over }))).toEqual([
    422,
    ['acceptedUntil'],
  ])
  expect(recordIn(await accept(id))).toMatchObject({ status: 'accepted', ...acceptance })
  expect(recordIn(await change('risks', id, { description: 'As seen at the berth' })).status).toBe('accepted')
  await change('risks', id, { controls: 'A second line' })
  const lapsed = await read('risks', id)
  expect(lapsed.status).toBe('open')
  expect(lapsed).not.toHaveProperty('acceptedUntil')
  const history = await company.admin('GET', `/risks/${id}/history`)
  expect(history.body.data).toMatchObject([
    { action: 'lapse' },
    { action: 'update' },
    { action: 'update' },
    { action: 'accept' },
    {},
  ])
})

test.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
  'an acceptance ends by the company’s days: %s',
  async (timeZone) => {
    const [known] = rowsIn(await company.admin('GET', '/company-details'))
    await (known ? change('company-details', known.id, { timeZone }) : make('company-details', { name: 'B', timeZone }))
    const day = dayIn(timeZone, new Date())
    const red = newRisk({
      ...rated,
      ...residual('C', '5'),
      controlOwnerId: company.adminId,
      reviewOn: addDays(day, 90),
    })
    const { id } = recordIn(await make('risks', red))
    expect((await change('risks', id, { reviewOn: addDays(day, 91) })).status).toBe(422)
    const until = (acceptedUntil: string) =>
      director.client('POST', `/risks/${id}/accept`, { body: { ...acceptance, acceptedUntil } })
    expect([(await until(addDays(day, -1))).status, (await until(day)).status]).toEqual([422, 200])
  },
)

test('an acceptance that nobody renews reads as ended once its last day is over', async () => {
  const red = newRisk({ ...rated, ...residual('C', '5'), controlOwnerId: company.adminId })
  const { id } = recordIn(await make('risks', red))
  await accept(id)
  const { acceptedUntil } = acceptance
  await night(acceptedUntil)
  expect((await read('risks', id)).status).toBe('accepted')
  await night(addDays(acceptedUntil, 1))
  const ended = await read('risks', id)
  expect(ended.status).toBe('open')
  expect(ended).not.toHaveProperty('acceptedUntil')
  const history = await company.admin('GET', `/risks/${id}/history`)
  expect(history.body.data).toMatchObject([{ action: 'lapse' }, { action: 'accept' }, { action: 'create' }])
})

test('nobody accepts a risk of their own, stretches an acceptance, or gives it to another risk', async () => {
  const red = newRisk({ ...rated, ...residual('C', '5'), controlOwnerId: company.adminId })
  const owned = recordIn(await make('risks', { ...red, ownerId: director.personId }))
  const own = await accept(owned.id)
  expect([own.status, own.body.code]).toEqual([403, 'own-record'])
  const { id } = recordIn(await make('risks', red))
  await accept(id)
  const later = { acceptedUntil: addDays(today(), 900), acceptanceReason: 'Nobody looks' }
  expect(namesIn(await change('risks', id, later))).toEqual([422, ['acceptedUntil', 'acceptanceReason']])
  expect(await read('risks', id)).toMatchObject({ status: 'accepted', ...acceptance })
  await change('risks', id, { name: 'Tank explodes' })
  expect((await read('risks', id)).status).toBe('open')
})

test('what is not red after controls is not accepted', async () => {
  const { id } = recordIn(await make('risks', newRisk({ ...rated, ...residual('A', '1') })))
  expect((await accept(id)).status).toBe(409)
})

test('other zones rate every risk anew, and whoever says them may not turn them round', async () => {
  const { id } = recordIn(await make('risks', newRisk({ ...rated, ...residual('C', '2') })))
  const rows = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((severity) => [
      [`mediumFrom${severity}`, 'A'],
      [`highFrom${severity}`, 'C'],
    ]),
  )
  const matrix = { ...rows, reviewDaysLow: 300, reviewDaysMedium: 100, reviewDaysHigh: 30 }
  const wrong = await make('risk-matrices', { ...matrix, highFrom3: 'none', mediumFrom4: 'B' })
  expect(namesIn(wrong)).toEqual([422, expect.arrayContaining(['mediumFrom4'])])
  expect((await read('risks', id)).residualZone).toBe('low')
  const made = await make('risk-matrices', matrix)
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  expect(await read('risks', id)).toMatchObject({ residualRating: '2C', residualZone: 'high' })
})

test('[S2-3.strategy.1] a committee has one chair, and a year one committee', async () => {
  const member = (staffId: string, seat: string) => ({ id: uuidV7(), staffId, seat })
  const two = [member(company.adminId, 'chair'), member(director.personId, 'chair')]
  expect(namesIn(await make('risk-committees', { year: 2026, members: two }))).toEqual([422, ['members']])
  const [chair] = two
  const first = recordIn(await make('risk-committees', { year: 2026, members: [chair] }))
  const again = recordIn(await make('risk-committees', { year: 2026, members: [chair] }))
  expect(again.id).toBe(first.id)
})

test.each(['risks', 'opportunities'])('[S2-5.strategy.1] many %s come in one file', async (name) => {
  const rows =
    name === 'risks'
      ? 'Risk,Category,Year\nFog,safety,2071\nIce,safety,2071\n'
      : 'Opportunity,Year\nFog,2071\nIce,2071\n'
  const brought = await importFile(company.admin, name, rows)
  expect([brought.status, brought.counts]).toEqual([200, { created: 2 }])
  const listed = await company.admin('GET', `/${name}?year=2071`)
  expect(listed.body.pagination).toMatchObject({ total: 2 })
})
