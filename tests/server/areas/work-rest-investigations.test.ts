import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { workHoursServer } from '#src/areas/work-hours/work-hours.server.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import { workRestInvestigation } from '#src/areas/work-hours/work-rest-investigation/work-rest-investigation.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { recordStatements } from '../database/recorded-statements.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let captain: Client
let relief: Client
let manager: Client
let mate: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  captain = await office.client('captain')
  relief = await office.client('captain2')
  manager = await office.client('manager')
  mate = await office.client('crew4')
})
afterAll(() => office.server.end())

type Hours = readonly (readonly [from: number, to: number])[]
const long: Hours = [[4, 20]]
const short: Hours = [[8, 16]]
const recordIn = ({ body }: Answer) => z.looseObject({ id: z.string(), version: z.number() }).parse(body.data)

/** Days of which the demonstration has no hours, weeks apart, so that no test's day counts in another's. */
const weeks = {
  making: -116,
  week: -144,
  steps: -172,
  own: -200,
  tablet: -228,
  earlier: -256,
  counted: -284,
  cause: -312,
}
const dayOf = (week: keyof typeof weeks, more = 0) => addDays(today(), weeks[week] + more)

const hours = (account: string, date: string, work: Hours) => ({
  staffId: office.personId(account),
  vesselId: demonstrationId('gulf-marine', 'vessels', 1),
  date,
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: work.map(([from, to]) => ({ id: uuidV7(), startMinute: from * 60, endMinute: to * 60, activity: 'W' })),
})
/** Writes a day and submits it; answers its id. */
async function submits(client: Client, account: string, date: string, work: Hours): Promise<string> {
  const written = await client('POST', '/work-rest-hours', { body: hours(account, date, work) })
  expect(written.status, JSON.stringify(written.body)).toBe(201)
  const { id } = recordIn(written)
  const answer = await client('POST', `/work-rest-hours/${id}/submit`, { body: {} })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}
const idOf = (workRestHourId: string) => naturalRecordId(workRestInvestigation, office.tenantId, { workRestHourId })
/** What the manager reads of the investigation of a day; null where there is none. */
async function readOf(day: string) {
  const { status, body } = await manager('GET', `/work-rest-investigations/${await idOf(day)}`)
  return status === 200
    ? z.looseObject({ status: z.string(), brokenRules: z.string(), version: z.number() }).parse(body.data)
    : null
}
async function steps(client: Client, day: string, name: string, body: object = {}): Promise<number> {
  return (await client('POST', `/work-rest-investigations/${await idOf(day)}/${name}`, { body })).status
}
const answer = { cause: 'Cargo transfer delayed by swell', action: 'Relieved until noon of the next day' }
const rest24 = 'Rest at most 8 h in the 24 h up to 20:00 (minimum 10 h)'

test('[S2-7.work-hours.1] a submitted breach is investigated once, a draft or a day within the limits is not', async () => {
  const date = dayOf('making')
  const written = await mate('POST', '/work-rest-hours', { body: hours('crew4', date, long) })
  const { id } = recordIn(written)
  expect(await readOf(id)).toBeNull()
  expect((await mate('POST', `/work-rest-hours/${id}/submit`, { body: {} })).status).toBe(200)
  const made = await readOf(id)
  expect(made).toMatchObject({ status: 'pending', staffId: office.personId('crew4'), date, version: 1 })
  expect(made?.brokenRules.split('\n')).toContain(rest24)
  // Signed or changed beside its hours, it is the same one.
  expect((await mate('PATCH', `/work-rest-hours/${id}`, { body: { remarks: 'Swell' } })).status).toBe(200)
  expect((await captain('POST', `/work-rest-hours/${id}/review`, { body: {} })).status).toBe(200)
  expect(await readOf(id)).toMatchObject({ status: 'pending', version: 1 })
  expect(await readOf(await submits(mate, 'crew4', addDays(date, 5), short))).toBeNull()
})

test('the cause that is given with the hours stands in the investigation, until the captain says it otherwise', async () => {
  const date = dayOf('cause')
  const remarks = 'The tow parted off the bar'
  const written = await mate('POST', '/work-rest-hours', { body: { ...hours('crew4', date, long), remarks } })
  const { id } = recordIn(written)
  expect((await mate('POST', `/work-rest-hours/${id}/submit`, { body: {} })).status).toBe(200)
  expect(await readOf(id)).toMatchObject({ status: 'pending', cause: remarks })
  expect(await steps(captain, id, 'submit', answer)).toBe(200)
  const longer = { intervals: hours('crew4', date, [[3, 20]]).intervals }
  expect((await mate('PATCH', `/work-rest-hours/${id}`, { body: longer })).status).toBe(200)
  expect(await readOf(id)).toMatchObject({ status: 'submitted', cause: answer.cause })
})

test('hours that are written later count for the days after them, and a correction ends what is no breach', async () => {
  const date = dayOf('week')
  const after = await submits(mate, 'crew4', addDays(date, 1), [[0, 6]])
  expect(await readOf(after)).toBeNull()
  const before = await submits(mate, 'crew4', date, [[10, 24]])
  expect((await readOf(after))?.brokenRules).toContain('up to 06:00')
  expect(await readOf(before)).toBeNull()
  const corrected = { intervals: hours('crew4', date, short).intervals }
  expect((await mate('PATCH', `/work-rest-hours/${before}`, { body: corrected })).status).toBe(200)
  expect(await readOf(after)).toMatchObject({ status: 'closed' })
  const again = { intervals: hours('crew4', date, [[10, 24]]).intervals }
  expect((await mate('PATCH', `/work-rest-hours/${before}`, { body: again })).status).toBe(200)
  expect(await readOf(after)).toMatchObject({ status: 'pending' })
})

test('[S2-7.work-hours.1] the captain gives cause and action, the manager reviews or returns, and nobody else does', async () => {
  const date = dayOf('steps')
  const day = await submits(mate, 'crew4', date, long)
  expect(await steps(mate, day, 'submit', answer)).toBe(403)
  expect(await steps(manager, day, 'submit', answer)).toBe(403)
  expect(await steps(captain, day, 'submit', { cause: answer.cause })).toBe(422)
  expect(await steps(captain, day, 'submit', answer)).toBe(200)
  expect(await readOf(day)).toMatchObject({ status: 'submitted', ...answer })
  for (const client of [captain, mate]) {
    expect(await steps(client, day, 'review')).toBe(403)
    expect(await steps(client, day, 'return', { reason: 'No' })).toBe(403)
  }
  expect(await steps(manager, day, 'return', { reason: 'Who relieved him?' })).toBe(200)
  expect(await steps(captain, day, 'submit', { ...answer, action: 'Relieved by the chief mate' })).toBe(200)
  expect(await steps(manager, day, 'review', { remark: 'Seen' })).toBe(200)
  expect(await readOf(day)).toMatchObject({ status: 'reviewed' })
  // Nobody takes the office's own steps, and other numbers open it again.
  for (const name of ['end', 'reopen']) expect(await steps(manager, day, name, { reason: 'No' })).toBe(404)
  const longer = { intervals: hours('crew4', date, [[3, 20]]).intervals }
  expect((await mate('PATCH', `/work-rest-hours/${day}`, { body: longer })).status).toBe(200)
  expect(await readOf(day)).toMatchObject({
    status: 'pending',
    cause: answer.cause,
    brokenRules: expect.stringContaining('7 h'),
  })
})

test('a captain answers for nobody’s breach of their own, and the relief master does', async () => {
  const day = await submits(captain, 'captain', dayOf('own'), long)
  expect(await steps(captain, day, 'submit', answer)).toBe(403)
  expect(await steps(relief, day, 'submit', answer)).toBe(200)
  expect(await steps(manager, day, 'review')).toBe(200)
})

test('hours that a tablet brings are investigated on arrival, and answered there without the office', async () => {
  const tablet = await office.tablet('crew4')
  const bridge = await office.tablet('captain')
  const fields = hours('crew4', dayOf('tablet'), long)
  const record = await naturalRecordId(workRestHour, office.tenantId, fields)
  const changes = fresh(fields)
  const entry = tablet.author.entry({ resource: workRestHour.name, action: 'submit', record, changes })
  expect(await tablet.deliver(entry)).toMatchObject([{ result: 'applied' }])
  const investigation = await readOf(record)
  expect(investigation).toMatchObject({ status: 'pending' })
  const given = bridge.author.entry({
    resource: workRestInvestigation.name,
    action: 'submit',
    record: await idOf(record),
    base: investigation?.version ?? null,
    changes: fresh(answer),
  })
  expect(await bridge.deliver(given)).toMatchObject([{ result: 'applied' }])
  expect(await readOf(record)).toMatchObject({ status: 'submitted', ...answer })
})

test('hours of before there were investigations get theirs by the daily work, once, and so do those under other limits', async () => {
  const { app, database } = office.server
  const work = (now: Date) => runDailyWork({ ...app.fairlead, areaParts: [workHoursServer] }, now)
  const inOffice = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    inTenant(database, office.tenantId, (tx) => tx.query<Row>(sql, [office.tenantId, ...values]))
  const date = dayOf('earlier')
  const [broken, within] = [
    await submits(mate, 'crew4', date, long),
    await submits(mate, 'crew4', addDays(date, 9), [[6, 19]]),
  ]
  const all = () =>
    inOffice<{ id: string; version: number }>(
      'select id, version from work_rest_investigations where tenant_id = $1 order by id',
    )
  const anew = () => inOffice("delete from daily_runs where tenant_id = $1 and name = 'investigate earlier hours'")
  const before = await all()
  await work(new Date())
  // Those of the demonstration are as the office makes them.
  expect(await all()).toEqual(before)
  await anew()
  await inOffice('delete from work_rest_investigations where tenant_id = $1')
  await work(new Date())
  const made = await all()
  expect(made.length).toBeGreaterThan(10)
  expect(await readOf(broken)).toMatchObject({ status: 'pending', version: 1, createdBy: null })
  expect(await readOf(within)).toBeNull()
  await anew()
  await work(new Date())
  expect(await all()).toEqual(made)

  // Limits of a vessel were others all along: the night after tells whose days exceed them, and whose no more.
  const limits = (regime: string) =>
    inOffice('update vessels set hours_regime = $2, updated_at = now() where tenant_id = $1 and id = $3', [
      regime,
      demonstrationId('gulf-marine', 'vessels', 1),
    ])
  await limits('work')
  await work(new Date(Date.now() + 86_400_000))
  expect(await readOf(broken)).toMatchObject({ brokenRules: expect.stringContaining('Work at least 16 h') })
  await limits('rest')
  await work(new Date(Date.now() + 2 * 86_400_000))
  expect((await readOf(broken))?.brokenRules.split('\n')).toContain(rest24)
})

test('signing, remarks and a second submission ask nothing of the investigations, and hours two statements', async () => {
  const date = dayOf('counted')
  const id = await submits(mate, 'crew4', date, short)
  const { asked, end } = recordStatements()
  const ofHours = () =>
    [...asked.keys()].filter((text) => /work_rest_investigations|hashtextextended\(\$1, 13\)/.test(text))
  try {
    expect((await mate('PATCH', `/work-rest-hours/${id}`, { body: { remarks: 'Swell' } })).status).toBe(200)
    expect((await captain('POST', `/work-rest-hours/${id}/review`, { body: {} })).status).toBe(200)
    expect(ofHours()).toEqual([])
    await submits(mate, 'crew4', addDays(date, 1), short)
    expect(ofHours()).toHaveLength(2)
  } finally {
    end()
  }
})
