import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { areaParts } from '#src/areas/server.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { Company } from '../../contract/company.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let company: Company
let owner: Client
let hr: Client
let admin: Client
let head: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  company = await Company.found(office.server, 'escravos')
  owner = await office.client('procurement')
  hr = await office.client('hr')
  admin = await office.client('admin')
  head = await office.client('hod')
})
afterAll(() => office.server.end())

const withId = z.object({ data: z.looseObject({ id: z.string() }) })
const rows = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const idIn = (answer: Answer) => withId.parse(answer.body).data.id
const rowsIn = (answer: Answer) => rows.parse(answer.body).data
const sick = demonstrationId('gulf-marine', 'leave-types', 'sick')

/** What the owner asks for, some weeks ahead: each test its own. */
async function ask(weeks: number, more: object): Promise<string> {
  const day = addDays(today(), weeks * 7 - new Date().getUTCDay() + 2)
  const body = { staffId: office.personId('procurement'), leaveTypeId: sick, startDate: day, endDate: day, ...more }
  const id = idIn(await owner('POST', '/leave-requests', { body }))
  expect((await owner('POST', `/leave-requests/${id}/submit`, { body: {} })).status).toBe(200)
  return id
}

const reads = (record: string) =>
  inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query<{ reader: string; way: string; owner: string }>(
      'select reader, way, owner from private_reads where tenant_id = $1 and record_id = $2 order by at, id',
      [tx.tenantId, record],
    ),
  )

test('a reason that an older app gives for sick leave becomes a note, and stands nowhere else', async () => {
  const document = await company.upload('leave-management', owner)
  const id = await ask(3, { reason: 'Typhoid fever', additionalDocuments: [document] })
  for (const client of [owner, hr, admin]) {
    const answers = [
      await client('GET', `/leave-requests/${id}`),
      await client('GET', `/leave-requests/${id}/history`),
      await client('GET', `/leave-requests/${id}/versions/1`),
      await client('GET', '/leave-requests?search=typhoid'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/typhoid|dot\.png/i)
  }
  const notes = rowsIn(await owner('GET', `/leave-medical-notes?leaveRequestId=${id}`))
  expect(notes).toMatchObject([{ note: 'Typhoid fever', staffId: office.personId('procurement') }])
  expect((await owner('GET', `/files/${document.id}`)).status).toBe(200)
  const [note] = notes
  for (const client of [admin, head]) {
    expect((await client('GET', `/leave-medical-notes/${note?.id}`)).status).toBe(404)
    expect((await client('GET', `/leave-medical-notes/${note?.id}/history`)).status).toBe(404)
    expect(rowsIn(await client('GET', '/leave-medical-notes?search=typhoid'))).toEqual([])
    expect((await client('GET', `/files/${document.id}`)).status).toBe(404)
  }
})

test('of a held request of an older app the reason is shown for leave that is not medical alone', async () => {
  const annual = demonstrationId('gulf-marine', 'leave-types', 'annual')
  const { author, deliver } = await office.tablet('procurement')
  const day = addDays(today(), 200)
  const held = [sick, annual].map((leaveTypeId) => {
    const fields = {
      staffId: author.personId,
      leaveTypeId,
      startDate: day,
      endDate: day,
      reason: `Typhoid ${leaveTypeId}`,
    }
    return author.entry({ resource: 'leave-requests', action: 'create', record: uuidV7(), changes: fresh(fields) })
  })
  await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query('update author_keys set revoked_at = now() where tenant_id = $1 and id = $2', [tx.tenantId, author.keyId]),
  )
  expect(await deliver(...held)).toMatchObject([{ result: 'held' }, { result: 'held' }])
  const { body } = await admin('GET', `/held-entries?author=${author.personId}&limit=100`)
  expect(body).toMatchObject({ pagination: { total: 2 } })
  expect(JSON.stringify(body)).toContain(`Typhoid ${annual}`)
  expect(JSON.stringify(body)).not.toContain(`Typhoid ${sick}`)
})

test('leave that is not medical keeps its reason', async () => {
  const annual = demonstrationId('gulf-marine', 'leave-types', 'annual')
  const id = await ask(5, { leaveTypeId: annual, reason: 'A wedding' })
  expect((await hr('GET', `/leave-requests/${id}`)).body.data).toMatchObject({ reason: 'A wedding' })
})

test('who reads a note of somebody else is noted, with what and when; reading one’s own is not', async () => {
  const staffId = office.personId('procurement')
  const document = await company.upload('leave-management', owner)
  const body = { staffId, note: 'An operation', documents: [document] }
  const id = idIn(await owner('POST', '/leave-medical-notes', { body }))
  await owner('GET', `/leave-medical-notes/${id}`)
  await owner('GET', '/leave-medical-notes')
  expect(await reads(id)).toEqual([])
  await hr('GET', '/leave-medical-notes')
  await hr('GET', `/leave-medical-notes/${id}`)
  await hr('GET', `/leave-medical-notes/${id}/history`)
  expect((await hr('GET', `/files/${document.id}`)).status).toBe(200)
  const reader = office.personId('hr')
  expect(await reads(id)).toEqual(['list', 'record', 'history', 'file'].map((way) => ({ reader, way, owner: staffId })))
  expect((await hr('GET', '/leave-medical-notes/export')).status).toBe(200)
  const exported = await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query("select reader from private_reads where tenant_id = $1 and way = 'export'", [tx.tenantId]),
  )
  expect(exported).toEqual([{ reader }])
  const unseen = inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query('delete from private_reads where tenant_id = $1', [tx.tenantId]),
  )
  await expect(unseen).rejects.toThrow('only ever added')
})

test('counts of notes are noted too; everybody finds who read theirs, and administrators who read whose', async () => {
  const staffId = office.personId('procurement')
  const reader = office.personId('hr')
  const id = idIn(await owner('POST', '/leave-medical-notes', { body: { staffId, note: 'A sprain' } }))
  await hr('GET', `/leave-medical-notes/${id}`)
  expect((await hr('GET', '/leave-medical-notes/groups?by=staffId')).status).toBe(200)
  expect((await owner('GET', '/leave-medical-notes/groups?by=staffId')).status).toBe(200)
  const own = z.object({ data: z.array(z.looseObject({ way: z.string() })) })
  const mine = own.parse((await owner('GET', '/me/private-reads?limit=100')).body).data
  expect(mine).toContainEqual(expect.objectContaining({ reader, record: id, owner: staffId, way: 'record' }))
  expect(mine.filter(({ way }) => way === 'groups')).toMatchObject([{ reader, record: null, owner: null }])
  expect(own.parse((await head('GET', '/me/private-reads')).body).data).toEqual([])
  const all = await admin('GET', `/private-reads?owner=${staffId}&reader=${reader}&limit=100`)
  expect(own.parse(all.body).data).toContainEqual(expect.objectContaining({ record: id, way: 'record' }))
  for (const client of [owner, hr, head]) expect((await client('GET', '/private-reads')).status).toBe(403)
})

test('no device but the person’s is sent a note', async () => {
  const streams = async (client: Client) =>
    z
      .object({ streams: z.array(z.looseObject({ name: z.string() })) })
      .parse((await client('GET', '/sync/streams')).body)
      .streams.map(({ name }) => name)
      .filter((name) => name.startsWith('leave-medical-notes@'))
  expect(await streams(hr)).toEqual([`leave-medical-notes@own:${office.personId('hr')}`])
  expect(await streams(owner)).toEqual([`leave-medical-notes@own:${office.personId('procurement')}`])
})

test('a note is about a request of one’s own', async () => {
  const leaveRequestId = demonstrationId('gulf-marine', 'leave-requests', 'finance', -24)
  const body = { staffId: office.personId('procurement'), leaveRequestId, note: 'Of somebody else' }
  const answer = await owner('POST', '/leave-medical-notes', { body })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['leaveRequestId']])
  const foreign = { staffId: office.personId('finance'), note: 'About somebody else' }
  expect((await hr('POST', '/leave-medical-notes', { body: foreign })).status).toBe(403)
})

test('a kind called sick leave becomes medical on the first day; what HR says later stands', async () => {
  const body = { name: 'Sick leave', countedIn: 'working days', handover: 'not needed' }
  const id = idIn(await company.admin('POST', '/leave-types', { body }))
  const context = { ...office.server.app.fairlead, areaParts }
  await runDailyWork(context, new Date())
  expect((await company.admin('GET', `/leave-types/${id}`)).body.data).toMatchObject({ medical: true })
  await company.admin('PATCH', `/leave-types/${id}`, { body: { medical: false } })
  await runDailyWork(context, new Date(Date.now() + 86_400_000))
  expect((await company.admin('GET', `/leave-types/${id}`)).body.data).toMatchObject({ medical: false })
})

test('what stood in requests of before is moved once, with its documents, and devices hear of it', async () => {
  const id = await ask(7, {})
  const document = await company.upload('leave-management', owner)
  await inTenant(office.server.database, office.tenantId, async (tx) => {
    await tx.query(
      `update leave_requests set reason = 'Hepatitis', additional_documents = $3, search = 'hepatitis'
       where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, JSON.stringify([document])],
    )
    await tx.query('insert into file_links values ($1, $2, $3, $4)', [tx.tenantId, document.id, 'leave-requests', id])
  })
  expect((await head('GET', `/files/${document.id}`)).status).toBe((await head('GET', `/leave-requests/${id}`)).status)
  const before = z
    .object({ data: z.object({ version: z.number() }) })
    .parse((await owner('GET', `/leave-requests/${id}`)).body)
  const context = { ...office.server.app.fairlead, areaParts }
  await runDailyWork(context, new Date(Date.now() + 2 * 86_400_000))
  await runDailyWork(context, new Date(Date.now() + 3 * 86_400_000))
  const after = await hr('GET', `/leave-requests/${id}`)
  expect(after.body.data).not.toHaveProperty('reason')
  expect(after.body.data).not.toHaveProperty('additionalDocuments')
  expect(after.body.data).toMatchObject({ version: before.data.version + 1 })
  expect(rowsIn(await hr('GET', '/leave-requests?search=hepatitis'))).toEqual([])
  expect(JSON.stringify((await hr('GET', `/leave-requests/${id}/history`)).body)).not.toMatch(/hepatitis/i)
  expect(rowsIn(await owner('GET', `/leave-medical-notes?leaveRequestId=${id}`))).toMatchObject([{ note: 'Hepatitis' }])
  expect((await admin('GET', `/files/${document.id}`)).status).toBe(404)
  expect((await owner('GET', `/files/${document.id}`)).status).toBe(200)
})
