import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
let captain: Colleague
let engineer: Colleague
let office: Colleague
let vesselId: string
let categoryId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny-river')
  captain = await company.holder('review engine record')
  engineer = await company.holder('create engine record', 'create vessel daily report')
  office = await company.holder('manage engine record')
  vesselId = company.surroundings.idOf('vessels', false) ?? ''
  const body = { name: 'Filters', countTolerance: 0 }
  categoryId = recordIn(await company.admin('POST', '/inventory-categories', { body })).id
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable(), version: z.number() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const errorsIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]
const listSchema = z.array(recordSchema)

const day = (ago: number) => addDays(today(), -ago)
const at = (ago: number, time = '06:00') => `${day(ago)}T${time}:00.000+01:00`

async function newEngine(): Promise<string> {
  const body = { vesselId, name: `Engine ${uuidV7()}`, engineType: 'generator' }
  return recordIn(await company.admin('POST', '/vessel-engines', { body })).id
}

async function newPart(openingQuantity: number): Promise<string> {
  const place = { type: 'vessel', vesselId }
  const body = { name: 'Oil filter', inventoryCategoryId: categoryId, unit: 'piece', openingQuantity, ...place }
  return recordIn(await company.admin('POST', '/inventories', { body })).id
}

const partOf = (inventoryId: string, quantity: number) => ({ id: uuidV7(), inventoryId, quantity })
const available = async (id: string) => recordIn(await company.admin('GET', `/inventories/${id}`)).availableQuantity

async function newJob(machineId: string, fields: object, by: Client = engineer.client) {
  const body = { vesselId, machineId, name: 'Oil change', nextFrom: 'completion', ...fields }
  return recordIn(await by('POST', '/engine-jobs', { body }))
}

const take = (id: string, step: string, body: object, by: Colleague) =>
  by.client('POST', `/engine-jobs/${id}/${step}`, { body })

async function done(fields: object, by: Colleague = engineer) {
  const completionSignature = await company.upload('vessel-management/engine-jobs', by.client)
  return { doneAt: at(1), findings: 'Filters clean.', completionSignature, ...fields }
}

async function jobsOf(machineId: string, status?: string) {
  const path = `/engine-jobs?machineId=${machineId}${status ? `&status=${status}` : ''}&order=asc`
  return listSchema.parse((await company.admin('GET', path)).body.data)
}

async function readingsOf(vesselEngineId: string) {
  const answer = await company.admin('GET', `/counter-logs?vesselEngineId=${vesselEngineId}&order=asc`)
  return listSchema.parse(answer.body.data).map(({ reading, status, question }) => [reading, status, question])
}

const read = (vesselEngineId: string, ago: number, reading: number, more: object = {}, by = engineer) =>
  by.client('POST', '/counter-logs', { body: { vesselId, vesselEngineId, readAt: at(ago), reading, ...more } })

test('[S2-3.vessel-maintenance.1] a job that was done uses parts, reads the counter and plans the next one; a return takes all of it back', async () => {
  const [machineId, part] = [await newEngine(), await newPart(10)]
  recordIn(await read(machineId, 5, 1000))
  const job = await newJob(machineId, { counterEvery: 250, dueAtCounter: 1040 })
  const body = await done({ doneAtCounter: 1030, partsUsed: [partOf(part, 4)] })
  recordIn(await take(job.id, 'complete', body, engineer))
  expect(await available(part)).toBe(6)
  expect(await readingsOf(machineId)).toEqual([
    [1000, 'recorded', undefined],
    [1030, 'recorded', undefined],
  ])
  const [next] = await jobsOf(machineId, 'open')
  expect(next).toMatchObject({ dueAtCounter: 1280, previousJobId: job.id, name: 'Oil change' })
  recordIn(await take(job.id, 'return', { reason: 'Only one filter was changed' }, captain))
  expect(await available(part)).toBe(10)
  expect((await jobsOf(machineId)).map(({ status }) => status)).toEqual(expect.arrayContaining(['open', 'declined']))
  recordIn(await take(job.id, 'complete', await done({ doneAtCounter: 1031, partsUsed: [partOf(part, 5)] }), engineer))
  expect(await available(part)).toBe(5)
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ dueAtCounter: 1281 }])
  expect((await take(job.id, 'verify', {}, engineer)).status).toBe(403)
  expect(recordIn(await take(job.id, 'verify', {}, captain))).toMatchObject({ status: 'closed' })
})

test('[S2-7.vessel-maintenance.2] the jobs of a machine are selected by it and by their status', async () => {
  const [machineId, other] = [await newEngine(), await newEngine()]
  const job = await newJob(machineId, { dueOn: day(0) })
  await newJob(other, { dueOn: day(0) })
  expect((await jobsOf(machineId, 'open')).map(({ id }) => id)).toEqual([job.id])
  expect(await jobsOf(machineId, 'closed')).toEqual([])
})

test.each([
  ['engine-jobs', 'PMS--'],
  ['counter-logs', 'Counter-log-'],
  ['servicings', 'Servicing-history-'],
])('[S2-7.vessel-maintenance.1] %s are exported as %s and the day', async (name, begins) => {
  await company.create(name)
  const { headers } = await company.admin('GET', `/${name}/export`)
  expect(headers['content-disposition']).toMatch(new RegExp(`filename="${begins}\\d{4}-\\d\\d-\\d\\d\\.xlsx"`))
})

test('of an engine out of use no next turn is planned, and its report is taken all the same', async () => {
  const machineId = await newEngine()
  const job = await newJob(machineId, { counterEvery: 250, dueAtCounter: 1040 })
  recordIn(await company.admin('POST', `/vessel-engines/${machineId}/retire`))
  recordIn(await take(job.id, 'complete', await done({ doneAtCounter: 1030 }), engineer))
  expect([await jobsOf(machineId, 'open'), await readingsOf(machineId)]).toEqual([[], []])
})

test('a job that used what was archived since is returned, and its parts are given back', async () => {
  const [machineId, part] = [await newEngine(), await newPart(10)]
  const job = await newJob(machineId, { dueOn: day(0) })
  recordIn(await take(job.id, 'complete', await done({ partsUsed: [partOf(part, 4)] }), engineer))
  recordIn(await company.admin('POST', `/inventories/${part}/retire`))
  recordIn(await take(job.id, 'return', { reason: 'Only one filter was changed' }, captain))
  expect(await available(part)).toBe(10)
})

test('what another vessel has in stock is no part of the work', async () => {
  const job = await newJob(await newEngine(), { dueOn: day(0) })
  const body = { name: 'Elsewhere', inventoryCategoryId: categoryId, unit: 'piece', type: 'company' }
  const elsewhere = recordIn(await company.admin('POST', '/inventories', { body })).id
  const refused = await take(job.id, 'complete', await done({ partsUsed: [partOf(elsewhere, 1)] }), engineer)
  expect(errorsIn(refused)).toEqual([422, ['partsUsed.0.inventoryId']])
})

test('parts that were not there are booked all the same', async () => {
  const [machineId, part] = [await newEngine(), await newPart(1)]
  const job = await newJob(machineId, { dueOn: day(0) })
  recordIn(await take(job.id, 'complete', await done({ partsUsed: [partOf(part, 3)] }), engineer))
  expect(await available(part)).toBe(-2)
})

test('statutory work counts from its due date, although it was postponed', async () => {
  const machineId = await newEngine()
  const interval = { calendarEvery: 100, calendarUnit: 'days', nextFrom: 'due date' }
  const job = await newJob(machineId, { ...interval, dueOn: day(3) })
  const request = { requestedOn: day(-5), postponementReason: 'Bad weather' }
  expect(recordIn(await take(job.id, 'postpone', request, engineer))).toMatchObject({
    status: 'open',
    dueOn: day(-5),
    firstDueOn: day(3),
    postponements: 1,
  })
  recordIn(await take(job.id, 'complete', await done({}), engineer))
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ dueOn: day(-97) }])
})

test('beyond the ceiling of the ship the office agrees, and a third time nobody', async () => {
  const job = await newJob(await newEngine(), { calendarEvery: 100, calendarUnit: 'days', dueOn: day(-5) })
  const ask = (ahead: number) =>
    take(job.id, 'postpone', { requestedOn: day(-ahead), postponementReason: 'No spares' }, engineer)
  expect(errorsIn(await ask(4))).toEqual([422, ['requestedOn']])
  expect(recordIn(await ask(40))).toMatchObject({ status: 'pending', dueOn: day(-5) })
  expect((await take(job.id, 'approve', {}, captain)).status).toBe(403)
  const declined = recordIn(await take(job.id, 'decline', { reason: 'Do it in port' }, office))
  expect(declined).toMatchObject({ status: 'open', dueOn: day(-5) })
  expect((await take(job.id, 'postpone', { postponementReason: 'Declined before' }, engineer)).status).toBe(422)
  recordIn(await ask(40))
  expect(recordIn(await take(job.id, 'approve', {}, office))).toMatchObject({ status: 'open', dueOn: day(-40) })
  recordIn(await ask(60))
  expect(recordIn(await take(job.id, 'approve', {}, office))).toMatchObject({ postponements: 2, firstDueOn: day(-5) })
  expect((await ask(80)).status).toBe(409)
})

test('on board a planned job is made no later and no easier, and what somebody mistyped in their own is theirs', async () => {
  const plan = { isCritical: true, calendarEvery: 100, calendarUnit: 'days', dueOn: day(-5) }
  const job = await newJob(await newEngine(), plan, office.client)
  const change = (id: string, body: object, by = engineer) => by.client('PATCH', `/engine-jobs/${id}`, { body })
  expect(errorsIn(await change(job.id, { dueOn: day(-90) }))).toEqual([422, ['dueOn']])
  expect(errorsIn(await change(job.id, { isCritical: false }))).toEqual([422, ['isCritical']])
  expect(errorsIn(await change(job.id, { calendarEvery: 900 }))).toEqual([422, ['calendarEvery']])
  const again = { id: job.id, vesselId, machineId: job.machineId, name: 'Oil change', nextFrom: 'completion' }
  const sent = { ...again, ...plan, windowPercent: 50 }
  expect(errorsIn(await engineer.client('POST', '/engine-jobs', { body: sent }))).toEqual([422, ['windowPercent']])
  recordIn(await change(job.id, { dueOn: day(-4), instructions: 'Warm engine' }))
  recordIn(await change(job.id, { dueOn: day(-90) }, office))
  const own = await newJob(String(job.machineId), { dueOn: day(-5) })
  recordIn(await change(own.id, { dueOn: day(-50) }))
})

test('critical gear: the office agrees to every postponement, with a risk assessment and spares, and verifies', async () => {
  const job = await newJob(await newEngine(), {
    isCritical: true,
    calendarEvery: 100,
    calendarUnit: 'days',
    dueOn: day(-5),
  })
  const request = { requestedOn: day(-6), postponementReason: 'Alongside at the terminal' }
  const bare = await take(job.id, 'postpone', request, engineer)
  expect(errorsIn(bare)).toEqual([422, ['riskAssessment', 'sparesChecked']])
  const riskAssessment = [await company.upload('vessel-management/engine-jobs', engineer.client)]
  const whole = { ...request, riskAssessment, sparesChecked: true }
  expect(recordIn(await take(job.id, 'postpone', whole, engineer))).toMatchObject({ status: 'pending' })
  recordIn(await take(job.id, 'complete', await done({}), engineer))
  expect((await take(job.id, 'verify', {}, captain)).status).toBe(409)
  expect((await take(job.id, 'verify-critical', {}, captain)).status).toBe(403)
  expect(recordIn(await take(job.id, 'verify-critical', {}, office))).toMatchObject({ status: 'closed' })
})

test('the class accepts its work from the chief engineer alone', async () => {
  const job = await newJob(await newEngine(), { isClassCredited: true, dueOn: day(0) })
  const chief = await company.holder('create engine record')
  const served = { staffId: chief.personId, vesselId, position: 'Chief engineer', validFrom: '2026-01-01T00:00:00Z' }
  await company.admin('POST', '/vessel-assignments', { body: { ...served, position: 'Chief engineer’s assistant' } })
  expect((await take(job.id, 'complete', await done({}, chief), chief)).status).toBe(403)
  recordIn(await company.admin('POST', '/vessel-assignments', { body: served }))
  recordIn(await take(job.id, 'complete', await done({}, chief), chief))
})

test('a servicing settles a job no more easily than completing and verifying it does', async () => {
  const machineId = await newEngine()
  const serviced = async (engineJobId: string, by = engineer) => {
    const body = { vesselId, vesselEngineId: machineId, name: 'Overhaul', servicedAt: at(1), engineJobId }
    return recordIn(await by.client('POST', '/servicings', { body })).id
  }
  const review = (id: string, by: Colleague) => by.client('POST', `/servicings/${id}/review`, { body: {} })
  const critical = await newJob(machineId, { isCritical: true, dueOn: day(0) }, office.client)
  const first = await serviced(critical.id)
  expect(errorsIn(await review(first, captain))).toEqual([403, ['engineJobId']])
  recordIn(await review(first, office))
  expect(await jobsOf(machineId, 'closed')).toMatchObject([{ id: critical.id }])
  const credited = await newJob(machineId, { isClassCredited: true, dueOn: day(0) }, office.client)
  expect(errorsIn(await review(await serviced(credited.id), captain))).toEqual([403, ['engineJobId']])
  const chief = await company.holder('create engine record')
  const served = { staffId: chief.personId, vesselId, position: ' CHIEF  Engineer', validFrom: '2026-01-01T00:00:00Z' }
  recordIn(await company.admin('POST', '/vessel-assignments', { body: served }))
  recordIn(await review(await serviced(credited.id, chief), captain))
  expect(recordIn(await company.admin('GET', `/engine-jobs/${credited.id}`)).status).toBe('closed')
})

test('a job that one servicing settled stays so where another that names it is returned', async () => {
  const machineId = await newEngine()
  const job = await newJob(machineId, { calendarEvery: 100, calendarUnit: 'days', dueOn: day(0) })
  const servicing = async (ago: number) => {
    const body = { vesselId, vesselEngineId: machineId, name: 'Oil', servicedAt: at(ago), engineJobId: job.id }
    return recordIn(await engineer.client('POST', '/servicings', { body })).id
  }
  const [first, second] = [await servicing(3), await servicing(2)]
  const step = (id: string, name: string, body: object) => captain.client('POST', `/servicings/${id}/${name}`, { body })
  recordIn(await step(first, 'review', {}))
  recordIn(await step(second, 'review', {}))
  recordIn(await step(second, 'return', { reason: 'Not this job' }))
  expect(await jobsOf(machineId, 'closed')).toMatchObject([{ id: job.id }])
  recordIn(await step(first, 'return', { reason: 'Not done' }))
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ id: job.id }])
})

test('work by the counter comes again where nobody read it, and a slip of the pen puts it off by nothing', async () => {
  const unread = await newEngine()
  const job = await newJob(unread, { counterEvery: 250, dueOn: day(0) })
  recordIn(await take(job.id, 'complete', await done({}), engineer))
  expect(await jobsOf(unread, 'open')).toMatchObject([{ dueAtCounter: 250 }])
  const machineId = await newEngine()
  recordIn(await read(machineId, 5, 1000))
  const slipped = await newJob(machineId, { counterEvery: 250, dueAtCounter: 1040 })
  recordIn(await take(slipped.id, 'complete', await done({ doneAtCounter: 10_300 }), engineer))
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ dueAtCounter: 1250 }])
  const replaced = await newEngine()
  recordIn(await read(replaced, 9, 100))
  recordIn(await read(replaced, 5, 50_010, { isReplaced: true, formerReading: 110, firstReading: 50_000 }))
  const misread = await newJob(replaced, { counterEvery: 250, dueAtCounter: 200 })
  recordIn(await take(misread.id, 'complete', await done({ doneAtCounter: 5 }), engineer))
  expect(await jobsOf(replaced, 'open')).toMatchObject([{ dueAtCounter: 370 }])
})

test('an implausible reading is questioned, never refused, until somebody confirms it', async () => {
  const engine = await newEngine()
  recordIn(await read(engine, 4, 5000))
  const jumped = recordIn(await read(engine, 3, 5453))
  expect(jumped).toMatchObject({ question: 'faster than the clock', differenceHours: 453, elapsedHours: 24 })
  recordIn(await read(engine, 2, 5040))
  expect(await readingsOf(engine)).toEqual([
    [5000, 'recorded', undefined],
    [5453, 'questioned', 'faster than the clock'],
    [5040, 'recorded', undefined],
  ])
  const confirm = (by: Colleague) => by.client('POST', `/counter-logs/${jumped.id}/confirm`, { body: {} })
  expect((await confirm(engineer)).status).toBe(403)
  expect(recordIn(await confirm(captain))).toMatchObject({ status: 'confirmed' })
  const replaced = { isReplaced: true, formerReading: 5060 }
  expect(recordIn(await read(engine, 1, 2, replaced))).not.toHaveProperty('question')
})

test('only the last reading is changed by its author, who then may have answered the question', async () => {
  const engine = await newEngine()
  const first = recordIn(await read(engine, 4, 5000))
  const second = recordIn(await read(engine, 3, 4000))
  const change = (id: string, reading: number) => engineer.client('PATCH', `/counter-logs/${id}`, { body: { reading } })
  expect((await change(first.id, 4990)).status).toBe(409)
  expect((await engineer.client('DELETE', `/counter-logs/${first.id}`)).status).toBe(409)
  recordIn(await change(second.id, 5010))
  expect(await readingsOf(engine)).toEqual([
    [5000, 'recorded', undefined],
    [5010, 'recorded', undefined],
  ])
})

test('counters of a daily report are readings, entered once; corrected and withdrawn with it', async () => {
  const [one, other] = [await newEngine(), await newEngine()]
  const line = (vesselEngineId: string, counterReading?: number) => ({ id: uuidV7(), vesselEngineId, counterReading })
  const lines = [line(one, 700.5), line(other, 90)]
  const report = { vesselId, date: day(2), utcOffsetMinutes: 60, activity: 'port', machinery: lines }
  const made = recordIn(await engineer.client('POST', `/${vesselDailyReport.name}`, { body: report }))
  expect(await readingsOf(one)).toEqual([])
  const path = `/${vesselDailyReport.name}/${made.id}`
  recordIn(await engineer.client('POST', `${path}/submit`, { body: {} }))
  expect([await readingsOf(one), await readingsOf(other)]).toEqual([
    [[700.5, 'recorded', undefined]],
    [[90, 'recorded', undefined]],
  ])
  const machinery = [{ ...lines[0], counterReading: 702 }]
  recordIn(await engineer.client('PATCH', path, { body: { machinery } }))
  expect([await readingsOf(one), await readingsOf(other)]).toEqual([
    [[702, 'recorded', undefined]],
    [[90, 'withdrawn', undefined]],
  ])
})

test('what a report still says is not withdrawn, and is corrected there alone', async () => {
  const [one, other] = [await newEngine(), await newEngine()]
  const line = (vesselEngineId: string, counterReading: number) => ({ id: uuidV7(), vesselEngineId, counterReading })
  const lines = [line(one, 700), line(other, 90), line(other, 92)]
  const report = { vesselId, date: day(3), utcOffsetMinutes: 60, activity: 'port', machinery: lines }
  const path = `/${vesselDailyReport.name}/${recordIn(await engineer.client('POST', `/${vesselDailyReport.name}`, { body: report })).id}`
  recordIn(await engineer.client('POST', `${path}/submit`, { body: {} }))
  expect(await readingsOf(other)).toEqual([[92, 'recorded', undefined]])
  const logs = listSchema.parse((await company.admin('GET', `/counter-logs?vesselEngineId=${other}`)).body.data)
  const log = `/counter-logs/${logs[0]?.id}`
  expect((await engineer.client('PATCH', log, { body: { reading: 99 } })).status).toBe(409)
  expect((await engineer.client('DELETE', log)).status).toBe(409)
  recordIn(await company.admin('POST', `/vessel-engines/${one}/retire`))
  const machinery = [lines[0], { ...lines[1], counterReading: 91 }]
  recordIn(await engineer.client('PATCH', path, { body: { machinery } }))
  expect([await readingsOf(one), await readingsOf(other)]).toEqual([
    [[700, 'recorded', undefined]],
    [[91, 'recorded', undefined]],
  ])
})

test('a servicing books parts and counter when it is written, and settles its job once reviewed', async () => {
  const [machineId, part] = [await newEngine(), await newPart(10)]
  const job = await newJob(machineId, { counterEvery: 500, dueAtCounter: 3000 })
  const body = {
    vesselId,
    vesselEngineId: machineId,
    name: 'Oil change by the maker',
    servicedAt: at(2),
    counterReading: 2950,
    engineJobId: job.id,
    partsUsed: [partOf(part, 2)],
  }
  const { id } = recordIn(await engineer.client('POST', '/servicings', { body }))
  expect([await available(part), await readingsOf(machineId)]).toEqual([8, [[2950, 'recorded', undefined]]])
  const path = `/servicings/${id}`
  recordIn(await engineer.client('PATCH', path, { body: { partsUsed: [partOf(part, 3)], counterReading: 2951 } }))
  expect([await available(part), await readingsOf(machineId)]).toEqual([7, [[2951, 'recorded', undefined]]])
  recordIn(await captain.client('POST', `${path}/return`, { body: { reason: 'Two, not three' } }))
  recordIn(await engineer.client('POST', `${path}/submit`, { body: { partsUsed: [partOf(part, 2)] } }))
  expect(await available(part)).toBe(8)
  expect((await engineer.client('DELETE', path)).status).toBe(403)
  recordIn(await captain.client('POST', `${path}/review`, { body: {} }))
  expect(recordIn(await company.admin('GET', `/engine-jobs/${job.id}`))).toMatchObject({ status: 'closed' })
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ dueAtCounter: 3451, previousJobId: job.id }])
  recordIn(await captain.client('POST', `${path}/return`, { body: { reason: 'The counter was misread' } }))
  expect(await jobsOf(machineId, 'open')).toMatchObject([{ id: job.id }])
})

test('what was written of a vessel before it was taken out of use is taken, and no next turn is planned', async () => {
  const machineId = await newEngine()
  const job = await newJob(machineId, { calendarEvery: 100, calendarUnit: 'days', dueOn: day(0) })
  const machinery = [{ id: uuidV7(), vesselEngineId: machineId, counterReading: 10 }]
  const report = { vesselId, date: day(9), utcOffsetMinutes: 60, activity: 'port', machinery }
  const path = `/${vesselDailyReport.name}`
  const { id } = recordIn(await engineer.client('POST', path, { body: report }))
  recordIn(await company.admin('POST', `/vessels/${vesselId}/retire`))
  recordIn(await engineer.client('POST', `${path}/${id}/submit`, { body: {} }))
  recordIn(await take(job.id, 'complete', await done({ doneAtCounter: 30 }), engineer))
  expect(await jobsOf(machineId)).toMatchObject([{ id: job.id, status: 'completed' }])
})
