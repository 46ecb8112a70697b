import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let captain: Client
let crew: Client
let elsewhere: Client
let support: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  captain = await office.client('captain')
  crew = await office.client('crew')
  elsewhere = await office.client('crew6')
  support = await office.client('support')
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const idOf = (...names: (string | number)[]) => demonstrationId('gulf-marine', ...names)
const vesselId = idOf('vessels', 1)
const tdMaintenanceCategoryId = idOf('td-maintenance-categories', 'generators')
const result = () => ({ completedOn: today(), findings: 'Injectors renewed' })

function assign(by: Client, besides: object = {}): Promise<Answer> {
  const assignedToId = office.personId('crew')
  const body = { work: 'Renew injectors', vesselId, tdMaintenanceCategoryId, assignedToId, priority: 'high' }
  return by('POST', '/td-maintenance-jobs', { body: { ...body, dueOn: today(), ...besides } })
}

async function take(by: Client, id: string, step: string, body: object = {}): Promise<number> {
  return (await by('POST', `/td-maintenance-jobs/${id}/${step}`, { body })).status
}

test('whoever is on board completes a job, says what was done, and the desk that assigned it verifies', async () => {
  const { id, status } = recordIn(await assign(support))
  expect(status).toBe('open')
  expect(await take(elsewhere, id, 'complete', result())).toBe(404)
  expect(await take(captain, id, 'complete')).toBe(422)
  expect(await take(captain, id, 'complete', result())).toBe(200)
  expect(await take(captain, id, 'verify')).toBe(403)
  expect(await take(crew, id, 'return', { reason: 'Not done' })).toBe(403)
  expect(await take(support, id, 'return')).toBe(422)
  expect(await take(support, id, 'return', { reason: 'Number 4 still leaks' })).toBe(200)
  expect(await take(crew, id, 'complete', result())).toBe(200)
  expect(await take(support, id, 'verify')).toBe(200)
  const read = recordIn(await crew('GET', `/td-maintenance-jobs/${id}`))
  expect(read).toMatchObject({ status: 'closed', findings: 'Injectors renewed' })
  expect(await take(crew, id, 'reopen', { reason: 'It leaks again' })).toBe(403)
  expect(await take(support, id, 'reopen', { reason: 'It leaks again' })).toBe(200)
})

test('whoever completed a job, or to whom it is assigned, does not verify it', async () => {
  const byDesk = recordIn(await assign(support))
  expect(await take(support, byDesk.id, 'complete', result())).toBe(200)
  expect(await take(support, byDesk.id, 'verify')).toBe(403)
  const ofDesk = recordIn(await assign(captain, { assignedToId: office.personId('support') }))
  expect(await take(captain, ofDesk.id, 'complete', result())).toBe(200)
  expect(await take(support, ofDesk.id, 'verify')).toBe(403)
})

test('a job is changed by whom it is assigned to and by the desk, who alone cancels it', async () => {
  const { id } = recordIn(await assign(captain))
  const change = (by: Client, body: object) => by('PATCH', `/td-maintenance-jobs/${id}`, { body })
  expect((await change(crew, { instructions: 'Use the new kit' })).status).toBe(200)
  expect((await change(captain, { instructions: 'Use the old kit' })).status).toBe(403)
  expect((await change(support, { assignedToId: office.personId('captain') })).status).toBe(200)
  expect((await change(captain, { instructions: 'Use the old kit' })).status).toBe(200)
  expect(await take(captain, id, 'cancel', { reason: 'The yard does it' })).toBe(403)
  expect(await take(support, id, 'cancel', { reason: 'The yard does it' })).toBe(200)
  expect(await take(crew, id, 'complete', result())).toBe(409)
})

test('a signed report is amended by anybody who writes on board, and one in poor condition says what has to be done', async () => {
  const body = {
    vesselId,
    vesselEngineId: idOf('vessel-engines', 1, 'generator-1'),
    tdMaintenanceCategoryId,
    workedOn: today(),
    workDone: 'Injectors renewed',
    condition: 'poor',
  }
  const made = recordIn(
    await crew('POST', '/td-maintenance-reports', { body: { ...body, recommendations: 'Overhaul' } }),
  )
  const lacking = await crew('POST', '/td-maintenance-reports', { body })
  expect([lacking.status, Object.keys(lacking.body.errors ?? {})]).toEqual([422, ['recommendations']])
  const path = `/td-maintenance-reports/${made.id}`
  expect(await crew('POST', `${path}/submit`, { body: {} })).toMatchObject({
    status: 200,
    body: { message: 'Report created successfully' },
  })
  expect((await support('POST', `${path}/review`, { body: {} })).status).toBe(200)
  const amendment = { reason: 'The counter was misread', counterReading: 24_812 }
  expect((await elsewhere('POST', `${path}/amend`, { body: amendment })).status).toBe(404)
  const amended = await captain('POST', `${path}/amend`, { body: amendment })
  expect(amended).toMatchObject({ status: 200, body: { data: { status: 'submitted', counterReading: 24_812 } } })
})

test('[S2-3.vessel-maintenance.11] jobs and reports name their category, and are found by it', async () => {
  const made = await support('POST', '/td-maintenance-categories', {
    body: { name: 'Deck machinery', dataSortKey: 90, frequency: 'yearly', items: [] },
  })
  const { id: category } = z.object({ id: z.string() }).parse(made.body.data)
  const job = recordIn(await assign(support, { tdMaintenanceCategoryId: category }))
  const body = { vesselId, vesselEngineId: idOf('vessel-engines', 1, 'generator-1'), tdMaintenanceCategoryId: category }
  const report = await crew('POST', '/td-maintenance-reports', {
    body: { ...body, workedOn: today(), workDone: 'Winch greased', condition: 'good' },
  })
  const found = async (name: string) =>
    z.array(recordSchema).parse((await crew('GET', `/${name}?tdMaintenanceCategoryId=${category}`)).body.data)
  expect((await found('td-maintenance-jobs')).map(({ id }) => id)).toEqual([job.id])
  expect((await found('td-maintenance-reports')).map(({ id }) => id)).toEqual([recordIn(report).id])
})

test('the counter and the parts of a submitted report are entered once, corrected with it and taken back where it says none', async () => {
  const vesselEngineId = idOf('vessel-engines', 1, 'pump-fire')
  const inventoryId = idOf('inventories', 'shackle-1')
  const part = (quantity: number) => [{ id: uuidV7(), inventoryId, quantity }]
  const stock = async () => recordIn(await captain('GET', `/inventories/${inventoryId}`)).availableQuantity
  const readings = async () => {
    const { body } = await captain('GET', `/counter-logs?vesselEngineId=${vesselEngineId}`)
    const logs = z.array(recordSchema).parse(body.data)
    return logs.flatMap((log) => (log.tdMaintenanceReportId === made.id ? [[log.reading, log.status]] : []))
  }
  const before = Number(await stock())
  const made = recordIn(
    await crew('POST', '/td-maintenance-reports', {
      body: {
        vesselId,
        vesselEngineId,
        tdMaintenanceCategoryId,
        workedOn: today(),
        workDone: 'Shackles of the suction line renewed',
        condition: 'good',
        counterReading: 999_999,
        partsUsed: part(2),
        parts: [{ id: uuidV7(), name: 'Gasket cut on board', quantity: 1 }],
      },
    }),
  )
  const path = `/td-maintenance-reports/${made.id}`
  expect([await readings(), await stock()]).toEqual([[], before])
  recordIn(await crew('POST', `${path}/submit`, { body: {} }))
  expect([await readings(), await stock()]).toEqual([[[999_999, 'questioned']], before - 2])
  recordIn(await crew('PATCH', path, { body: { counterReading: 0, partsUsed: part(1) } }))
  expect((await readings()).map(([reading]) => reading)).toEqual([0])
  expect(await stock()).toBe(before - 1)
  recordIn(await crew('PATCH', path, { body: { counterReading: null, partsUsed: [] } }))
  expect([(await readings()).map(([, status]) => status), await stock()]).toEqual([['withdrawn'], before])
  expect((await crew('DELETE', path)).status).toBe(409)
})
