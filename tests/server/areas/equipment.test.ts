import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
/** Decides on what the administrator writes on board. */
let desk: Colleague
/** Does the work. */
let mate: Colleague
let vesselId: string
let groupId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  desk = await company.holder('manage equipment maintenance')
  mate = await company.holder('create equipment record')
  vesselId = company.surroundings.idOf('vessels') ?? ''
  groupId = await company.create('equipment-groups')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)
const read = async (resource: string, id: string) => recordIn(await company.admin('GET', `/${resource}/${id}`))
const stateOf = async (resource: string, id: string) => (await read(resource, id)).status
const day = '2026-11-02'
const ahead = addDays(today(), 200)

async function made(resource: string, body: object, by: Client = company.admin) {
  const answer = await by('POST', `/${resource}`, { body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return recordIn(answer)
}
async function fender(besides: object = {}): Promise<string> {
  const body = {
    name: `Fender ${uuidV7().slice(-6)}`,
    equipmentGroupId: groupId,
    vesselId,
    nextTestOn: ahead,
    ...besides,
  }
  return (await made('equipment', body)).id
}
function take(resource: string, id: string, step: string, body: object = {}, by: Client = company.admin) {
  return by('POST', `/${resource}/${id}/${step}`, { body })
}
async function taken(...parameters: Parameters<typeof take>) {
  const answer = await take(...parameters)
  expect([answer.status, answer.body.message, answer.body.errors]).toEqual([200, expect.anything(), undefined])
  return recordIn(answer)
}
async function workOn(equipmentId: string, besides: object = {}): Promise<string> {
  return (await made('equipment-maintenances', { equipmentId, vesselId, date: day, ...besides })).id
}
const picture = (by: Client) => company.upload('equipment/maintenance', by)
const begin = async (id: string) =>
  taken('equipment-maintenances', id, 'start', { beforeImage: await picture(mate.client) }, mate.client)
const end = async (id: string) =>
  taken(
    'equipment-maintenances',
    id,
    'complete',
    { completedOn: day, findings: 'Valve exchanged', afterImage: await picture(mate.client) },
    mate.client,
  )

test('[S2-4.equipment.1] equipment is under maintenance while work is under way, and operational once somebody else has verified it', async () => {
  const equipmentId = await fender()
  const id = await workOn(equipmentId)
  await begin(id)
  expect(await stateOf('equipment', equipmentId)).toBe('under-maintenance')
  await end(id)
  expect((await take('equipment-maintenances', id, 'verify', {}, mate.client)).status).toBe(403)
  expect((await take('equipment-maintenances', id, 'verify')).status).toBe(403)
  expect((await taken('equipment-maintenances', id, 'verify', {}, desk.client)).status).toBe('closed')
  expect(await stateOf('equipment', equipmentId)).toBe('operational')
})

test('it stays under maintenance while a defect or other work is open', async () => {
  const equipmentId = await fender()
  const [first, second] = [await workOn(equipmentId), await workOn(equipmentId)]
  await begin(first)
  await begin(second)
  await end(first)
  await taken('equipment-maintenances', first, 'verify', {}, desk.client)
  expect(await stateOf('equipment', equipmentId)).toBe('under-maintenance')
  await taken('equipment-maintenances', second, 'cancel', { reason: 'Not needed' }, desk.client)
  expect(await stateOf('equipment', equipmentId)).toBe('operational')
})

test('[S2-3.equipment.2] a confirmed defect with approved maintenance is rectified once that is verified, and each moment is kept', async () => {
  const equipmentId = await fender()
  const defect = await made('equipment-defects', { equipmentId, vesselId, date: day, description: 'Chain worn' })
  expect((await take('equipment-defects', defect.id, 'confirm')).status).toBe(403)
  expect(await taken('equipment-defects', defect.id, 'confirm', {}, desk.client)).toHaveProperty('confirmedAt')
  const approved = await taken('equipment-defects', defect.id, 'approve-maintenance', { date: ahead }, desk.client)
  expect(approved).toMatchObject({ status: 'approved', maintenanceApprovedAt: expect.any(String) })
  const [work] = rowsIn(await company.admin('GET', `/equipment-maintenances?equipmentDefectId=${defect.id}`))
  expect(work).toMatchObject({ equipmentId, vesselId, date: ahead, description: 'Chain worn', status: 'pending' })
  await begin(work?.id ?? '')
  await end(work?.id ?? '')
  // The desk made the schedule when it approved, and does not verify its own.
  const other = await company.holder('manage equipment maintenance')
  await taken('equipment-maintenances', work?.id ?? '', 'verify', {}, other.client)
  expect(await stateOf('equipment-defects', defect.id)).toBe('completed')
  expect(await stateOf('equipment', equipmentId)).toBe('operational')
})

test('each failed item of a reviewed inspection is a defect, once', async () => {
  const equipmentId = await fender()
  const item = (name: string, condition: string) => ({ id: uuidV7(), name, condition, remark: `${name} seen` })
  const inspection = await made('equipment-inspections', {
    equipmentId,
    vesselId,
    inspectedBy: company.adminId,
    dateTime: `${day}T09:00:00+01:00`,
    items: [
      item('Body', 'passed'),
      item('Air valve', 'failed'),
      item('Net chain', 'failed'),
      { ...item('Net chain', 'failed'), remark: 'Second link cracked' },
    ],
  })
  const about = { equipmentId, vesselId, date: day, equipmentInspectionId: inspection.id }
  await made('equipment-defects', { ...about, failedItem: 'Air valve', description: 'Leaks' })
  await taken('equipment-inspections', inspection.id, 'review', {}, desk.client)
  const defects = rowsIn(await company.admin('GET', `/equipment-defects?equipmentInspectionId=${inspection.id}`))
  expect(defects.map(({ failedItem, description }) => `${String(failedItem)}: ${String(description)}`).sort()).toEqual([
    'Air valve: Leaks',
    'Net chain: Net chain seen',
    'Net chain: Second link cracked',
  ])
})

test('failed items become defects also where the equipment was archived since', async () => {
  const equipmentId = await fender()
  const items = [{ id: uuidV7(), name: 'Air valve', condition: 'failed', remark: 'Leaks' }]
  const about = { equipmentId, vesselId, inspectedBy: company.adminId, dateTime: `${day}T09:00:00+01:00`, items }
  const { id } = await made('equipment-inspections', about)
  expect((await take('equipment', equipmentId, 'retire', {})).status).toBe(200)
  await taken('equipment-inspections', id, 'review', {}, desk.client)
  expect(rowsIn(await company.admin('GET', `/equipment-defects?equipmentInspectionId=${id}`))).toHaveLength(1)
})

test('cancelling what was only planned returns nothing to service', async () => {
  const equipmentId = await fender()
  const planned = await workOn(equipmentId)
  await taken('equipment', equipmentId, 'to-maintenance', { reason: 'Body cracked' })
  await taken('equipment-maintenances', planned, 'cancel', { reason: 'Later' }, desk.client)
  expect(await stateOf('equipment', equipmentId)).toBe('under-maintenance')
})

test('work on one piece of equipment ends no defect of another', async () => {
  const [equipmentId, other] = [await fender(), await fender()]
  const defect = await made('equipment-defects', { equipmentId: other, vesselId, date: day, description: 'Torn' })
  const body = { equipmentId, vesselId, date: day, equipmentDefectId: defect.id }
  const answer = await mate.client('POST', '/equipment-maintenances', { body })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['equipmentDefectId']])
})

test('equipment that is not operational is not mobilized, unless whoever manages equipment says why', async () => {
  const equipmentId = await fender()
  const equipmentMaintenanceId = await workOn(equipmentId)
  await taken('equipment', equipmentId, 'to-maintenance', { reason: 'Valve' })
  const items = [{ id: uuidV7(), name: 'Fender', quantity: 1, state: 'ready' }]
  const body = { equipmentMaintenanceId, equipmentId, vesselId, kind: 'mobilization', date: ahead, items }
  const { id } = await made('pre-mobilizations', body)
  const keeper = await company.holder('manage equipment maintenance', 'manage equipment')
  expect((await take('pre-mobilizations', id, 'review', { overrideReason: 'Urgent' }, desk.client)).status).toBe(409)
  expect((await take('pre-mobilizations', id, 'review', {}, keeper.client)).status).toBe(409)
  await taken('pre-mobilizations', id, 'review', { overrideReason: 'Spare for the standby only' }, keeper.client)
  const back = await made('pre-mobilizations', { ...body, kind: 'demobilization' })
  expect((await taken('pre-mobilizations', back.id, 'review', {}, desk.client)).status).toBe('reviewed')
})

type SentLine = { id: string; equipmentId: string; description: string; quantity: number; condition: string }
const lineOf = (equipmentId: string): SentLine => ({
  id: uuidV7(),
  equipmentId,
  description: 'Fender with net',
  quantity: 1,
  condition: 'damaged',
})

/** A landing note of the lines that was signed and sent. */
async function sentNote(lines: readonly SentLine[]) {
  const companyLocationId = await company.create('company-locations')
  const note = await made('landing-notes', { vesselId, companyLocationId, date: day, lines })
  await taken('landing-notes', note.id, 'submit')
  expect((await take('landing-notes', note.id, 'approve')).status).toBe(403)
  expect((await taken('landing-notes', note.id, 'approve', {}, desk.client)).status).toBe('approved')
  const sent = await taken('landing-notes', note.id, 'transfer', { movedAt: `${day}T14:00:00+01:00`, carrier: 'Truck' })
  expect(sent).toMatchObject({ status: 'transferred', carrier: 'Truck' })
  const receiverSignature = await company.upload('equipment/signatures', desk.client)
  return { id: note.id, companyLocationId, receiverSignature }
}

test('what is landed is signed, sent and received, and is at the base from then on', async () => {
  const equipmentId = await fender()
  const { id, companyLocationId, receiverSignature } = await sentNote([lineOf(equipmentId)])
  expect(await read('equipment', equipmentId)).toMatchObject({ vesselId })
  await taken('landing-notes', id, 'confirm-receipt', { receivedCondition: 'as sent', receiverSignature }, desk.client)
  expect(await read('equipment', equipmentId)).toMatchObject({ companyLocationId })
  expect(await read('equipment', equipmentId)).not.toHaveProperty('vesselId')
})

test('a landing note names equipment of its own vessel alone', async () => {
  const [here, ashore] = [await fender(), await fender({ vesselId: undefined })]
  const elsewhere = await fender({ vesselId: await company.create('vessels') })
  const companyLocationId = await company.create('company-locations')
  const lines = [here, elsewhere, ashore].map(lineOf)
  const refused = await company.admin('POST', '/landing-notes', {
    body: { vesselId, companyLocationId, date: day, lines },
  })
  const says = ['This belongs to another vessel']
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'lines.1.equipmentId': says, 'lines.2.equipmentId': says },
  ])
})

test('of an incomplete landing only the lines that came are at the base', async () => {
  const [came, stayed] = [await fender(), await fender()]
  const lines = [lineOf(came), lineOf(stayed)]
  const { id, companyLocationId, receiverSignature } = await sentNote(lines)
  const incomplete = { receivedCondition: 'incomplete', receiverSignature }
  const lacking = await take('landing-notes', id, 'confirm-receipt', incomplete, desk.client)
  expect([lacking.status, Object.keys(lacking.body.errors ?? {})]).toEqual([422, ['missing']])
  const receivedLines = lines.map((line, place) => ({
    id: line.id,
    description: line.description,
    quantity: place === 0 ? 1 : 0,
  }))
  const receipt = { ...incomplete, receivedLines, missing: 'The second fender' }
  expect(await taken('landing-notes', id, 'confirm-receipt', receipt, desk.client)).toMatchObject({ receivedLines })
  expect(await read('equipment', came)).toMatchObject({ companyLocationId })
  expect(await read('equipment', stayed)).toMatchObject({ vesselId })
})

test('a receipt of an older device that tells of no lines moves none where something is missing', async () => {
  const equipmentId = await fender()
  const { id, receiverSignature } = await sentNote([lineOf(equipmentId)])
  const receipt = { receivedCondition: 'incomplete', missing: 'Tow line', receiverSignature }
  expect((await taken('landing-notes', id, 'confirm-receipt', receipt, desk.client)).status).toBe('received')
  expect(await read('equipment', equipmentId)).toMatchObject({ vesselId })
})

test('equipment expires on the day after its last one, and returns with a test that holds', async () => {
  const equipmentId = await fender({ nextTestOn: addDays(today(), -1) })
  const { fairlead } = server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.dailyWork ?? []).map((work) => ({ ...work, name: `${work.name} ${uuidV7()}` })),
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${today()}T12:00:00Z`))
  expect(await stateOf('equipment', equipmentId)).toBe('expired')
  const evidence = { evidence: 'Certificate 1041' }
  const without = await take('equipment', equipmentId, 'return-to-service', evidence)
  expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['nextTestOn']])
  const back = await taken('equipment', equipmentId, 'return-to-service', { ...evidence, nextTestOn: ahead })
  expect(back).toMatchObject({ status: 'operational', nextTestOn: ahead })
})

test('[S2-7.equipment.7] [S2-7.equipment.6] checks are listed by equipment and days, and a group is reported by itself', async () => {
  const equipmentId = await fender()
  const check = { equipmentId, vesselId, inspectedBy: company.adminId, condition: 'good' }
  const early = await made('equipment-routine-checks', { ...check, date: '2026-10-01' })
  await made('equipment-routine-checks', { ...check, date: '2026-10-20' })
  const query = `equipmentId=${equipmentId}&dateFrom=2026-09-30&dateTo=2026-10-02`
  const listed = rowsIn(await company.admin('GET', `/equipment-routine-checks?${query}`))
  expect(listed.map(({ id }) => id)).toEqual([early.id])
  const report = await company.admin('GET', `/equipment/export?equipmentGroupId=${groupId}`)
  expect(report.headers['content-disposition']).toContain('filename="Equipment report.xlsx"')
})
