import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { categoryId } from '#src/areas/documents/category/categories.demo.ts'
import { bringIntoForce } from '#src/areas/documents/version/in-force.server.ts'
import { addDays, dayIn } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { ApprovingOffice, idOf, tenantId } from './approving-office.ts'

/** The company's day, a day ahead of UTC in its last hour. */
const today = () => dayIn('Africa/Lagos', new Date())
let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

const [tenant] = demonstrationTenants
if (!tenant) throw new Error('there is no demonstration')
const category = (key: Parameters<typeof categoryId>[1]) => categoryId(tenant, key)
const department = (name: string) => demonstrationId('gulf-marine', 'departments', name)

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const read = async (account: string, path: string) => (await office.clientOf(account))('GET', path)
const step = (account: string, path: string, name: string, body: object = {}) => office.step(account, path, name, body)
const statusOf = async (path: string) => recordIn(await read('md', path)).status
const at = (instant: Date) => runDailyWork(office.server.app.fairlead, instant)

async function body(account: string, besides: object = {}) {
  return {
    categoryId: category('policies'),
    documentRepoName: `Policy ${uuidV7()}`,
    documentType: 'policy',
    departmentId: department('Operations'),
    document: await uploadPicture('documents', await office.clientOf(account)),
    date: addDays(today(), -1),
    retentionPeriod: 5,
    ...besides,
  }
}

/** Sends a version; returns its address. */
async function send(besides: object = {}, account = 'staff'): Promise<string> {
  const path = `/document-versions/${uuidV7()}`
  const answer = await step(account, path, 'submit', await body(account, besides))
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return path
}

async function approved(besides: object = {}): Promise<string> {
  const path = await send(besides)
  for (const account of ['hod', 'qhsse', 'md']) {
    const { status, body: said } = await step(account, path, 'approve')
    expect([account, status, said.message]).toEqual([account, 200, expect.any(String)])
  }
  return path
}

async function repoOf(path: string) {
  const { documentRepoId } = recordIn(await read('md', path))
  return recordIn(await read('crew', `/document-repos/${String(documentRepoId)}`))
}

const unreadSchema = z.object({
  data: z.array(z.object({ id: z.string(), missing: z.number(), readers: z.number() })),
})

test('[S2-6.documents.1] [S2-4.documents.1] [S2-7.documents.2] [S2-3.documents.2] three sign in turn, and the last signature gives the control number and brings it into force', async () => {
  const path = await send()
  expect(recordIn(await read('staff', path))).toMatchObject({ status: 'pending', versionNumber: 1 })
  expect((await step('md', path, 'approve')).status).toBe(409)
  expect(recordIn(await step('hod', path, 'approve')).status).toBe('reviewed')
  expect((await step('hod', path, 'approve')).status).toBe(409)
  expect(recordIn(await step('qhsse', path, 'approve')).status).toBe('awaiting-md-review')
  expect(await repoOf(path)).not.toHaveProperty('controlNumber')
  expect(recordIn(await step('md', path, 'approve')).status).toBe('approved')
  const version = recordIn(await read('staff', path))
  expect(version).toMatchObject({
    inForce: true,
    inForceFrom: today(),
    controlNumber: expect.stringMatching(/^GMS-OPE-POL-\d{3}$/),
  })
  expect(await repoOf(path)).toMatchObject({
    stableDocumentOnly: true,
    versionNumber: 1,
    controlNumber: version.controlNumber,
    effectiveOn: today(),
  })
})

test('reviewers of the category sign in its place, those of one order side by side', async () => {
  const path = await send({ categoryId: category('procedures'), documentType: 'procedure' })
  expect(recordIn(await step('hod', path, 'approve')).status).toBe('reviewed')
  expect((await step('manager', path, 'approve')).status).not.toBe(200)
  expect((await step('support', path, 'approve')).status).toBe(200)
  expect((await step('md', path, 'approve')).status).toBe(409)
  expect(recordIn(await step('qhsse', path, 'approve')).status).toBe('awaiting-md-review')
  expect(recordIn(await step('md', path, 'approve')).status).toBe('approved')
})

test('[S2-7.documents.3] [S1-9.documents.1] [S2-3.documents.4] the next version gets the next number, and supersedes the one before on its effective day', async () => {
  const first = await approved()
  const { id: documentRepoId } = await repoOf(first)
  const next = await read('staff', `/document-repos/${documentRepoId}/next-version-number`)
  expect([next.status, next.headers['cache-control'], next.body.data]).toEqual([200, 'no-store', { versionNumber: 2 }])
  const day = addDays(today(), 3)
  const second = await approved({ documentRepoId, effectiveOn: day })
  expect(recordIn(await read('md', second))).toMatchObject({ versionNumber: 2, status: 'approved', inForceFrom: day })
  expect(await repoOf(first)).toMatchObject({ versionNumber: 1 })
  await at(new Date(`${addDays(today(), 2)}T12:00:00Z`))
  expect(await statusOf(first)).toBe('approved')
  await at(new Date(`${day}T12:00:00Z`))
  expect(recordIn(await read('md', first))).toMatchObject({
    status: 'inactive',
    inForce: false,
    inForceUntil: day,
    supersededByNumber: 2,
    retainUntil: `${Number(day.slice(0, 4)) + 5}${day.slice(4)}`,
  })
  expect(await repoOf(second)).toMatchObject({
    versionNumber: 2,
    effectiveOn: day,
    documentRepoVersionId: second.slice(-36),
  })
  // Where another version took its place in the meantime, what comes into force sees that.
  const third = await approved({ documentRepoId, effectiveOn: addDays(day, 1) })
  const meanwhile = inTenant(office.server.database, tenantId, async (tx) => {
    await tx.query('select 1 from document_repos where id = $1 for no key update', [documentRepoId])
    await tx.query(`update document_versions set in_force = false, status = 'inactive' where id = $1`, [
      second.slice(-36),
    ])
    await setTimeout(400)
  })
  const { app, database } = office.server
  await setTimeout(100)
  const night = inTenant(database, tenantId, (tx) => {
    const act = { id: uuidV7(), name: 'document-versions', at: new Date() }
    return bringIntoForce(tx, systemEffects(app.fairlead, tx, act), third.slice(-36), addDays(day, 1))
  })
  await Promise.all([meanwhile, night])
  expect(recordIn(await read('md', third))).toMatchObject({ inForce: true })
  // Two that are sent for one document never have one number.
  const both = await Promise.all([send({ documentRepoId }), send({ documentRepoId })])
  const numbers = await Promise.all(both.map(async (path) => recordIn(await read('md', path)).versionNumber))
  expect(new Set(numbers)).toEqual(new Set([4, 5]))
})

test('[S2-6.documents.2] [S2-2.documents.2] what existed before is taken over with its number and approval, and only that', async () => {
  const path = `/document-versions/${uuidV7()}`
  const migrated = {
    existing: true,
    oldNumber: 'OPS-07 Rev. 3',
    approvedOn: addDays(today(), -400),
    approvedBy: 'The board',
    date: addDays(today(), -410),
  }
  const refused = await step('staff', path, 'submit', await body('staff', migrated))
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['existing']])
  const bare = await step('control-officer', path, 'migrate', await body('control-officer'))
  expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['existing']])
  expect((await step('staff', path, 'migrate', await body('staff', migrated))).status).toBe(404)
  const done = await step('control-officer', path, 'migrate', await body('control-officer', migrated))
  expect([done.status, done.body.message]).toEqual([200, 'Document migrated successfully'])
  expect(await repoOf(path)).toMatchObject({ stableDocumentOnly: true, effectiveOn: migrated.approvedOn })
})

test('a document with versions is never deleted', async () => {
  const { id } = await repoOf(await approved())
  const keeper = await office.clientOf('control-officer')
  const answer = await keeper('DELETE', `/document-repos/${id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This cannot be deleted, because it is used by: Document versions',
  ])
})

test('a withdrawn version is in force no more, and two people dispose of its file once it was retained', async () => {
  const path = await approved({ retentionPeriod: 0 })
  const file = z.looseObject({ id: z.string() }).parse(recordIn(await read('md', path)).document)
  expect((await step('qhsse', path, 'withdraw', { reason: 'Not needed' })).status).toBe(200)
  expect(await repoOf(path)).toMatchObject({ stableDocumentOnly: false })
  expect(await repoOf(path)).not.toHaveProperty('document')
  const early = await step('qhsse', path, 'ask-disposal', { reason: 'Retention is over' })
  expect([early.status, early.body.message]).toEqual([409, `It is retained to the end of ${today()}`])
  await inTenant(office.server.database, tenantId, (tx) =>
    tx.query('update document_versions set retain_until = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      path.slice(-36),
      addDays(today(), -1),
    ]),
  )
  const certificate = { disposalCertificate: 'Deleted from the library; no paper copies.' }
  expect((await step('manager', path, 'dispose', certificate)).status).toBe(409)
  expect((await step('qhsse', path, 'ask-disposal', { reason: 'Retention is over' })).status).toBe(200)
  expect((await step('qhsse', path, 'dispose', certificate)).status).toBe(403)
  // The file goes for good, and so not while another version has it.
  const same = await send({ document: file })
  const shared = await step('manager', path, 'dispose', certificate)
  expect([shared.status, shared.body.message]).toEqual([409, expect.stringContaining('The same file is still that of')])
  expect((await step('staff', same, 'cancel', { reason: 'Sent twice' })).status).toBe(200)
  expect((await step('manager', path, 'dispose', certificate)).status).toBe(200)
  const { disposedAt, disposalAskedById, status } = recordIn(await read('md', path))
  expect([status, typeof disposedAt, disposalAskedById]).toEqual(['inactive', 'string', idOf('qhsse')])
  expect((await read('md', `/files/${file.id}`)).status).toBe(404)
})

test('read and understood begins anew with each version, and who has not is reminded once a day', async () => {
  const path = await approved()
  const { id: documentRepoId } = await repoOf(path)
  const readers = async (account: string) => read(account, `/document-repos/${documentRepoId}/readers`)
  const keeper = await office.clientOf('control-officer')
  const given = { readBy: 'departments', readers: [{ id: uuidV7(), departmentId: department('QHSSE') }] }
  expect((await keeper('PATCH', `/document-repos/${documentRepoId}`, { body: given })).status).toBe(200)
  expect((await readers('crew')).status).toBe(403)
  expect((await readers('qhsse')).body.data).toMatchObject([{ staffId: idOf('qhsse'), readAt: null }])
  const unread = async () => {
    const { data } = unreadSchema.parse((await read('qhsse', '/document-repos/unread')).body)
    return data.find(({ id }) => id === documentRepoId)
  }
  // What the dashboard counts of a document is what its page names.
  expect(await unread()).toMatchObject({ missing: 1, readers: 1 })
  expect((await read('crew', '/document-repos/unread')).status).toBe(403)
  const said = { documentRepoId, versionNumber: 1, staffId: idOf('qhsse') }
  const reader = await office.clientOf('qhsse')
  expect((await reader('POST', '/document-acknowledgements', { body: { ...said, versionNumber: 2 } })).status).toBe(422)
  expect(
    (await reader('POST', '/document-acknowledgements', { body: { ...said, staffId: idOf('crew') } })).status,
  ).toBe(403)
  const reminded = await keeper('POST', `/document-repos/${documentRepoId}/remind`, { body: {} })
  expect([reminded.status, reminded.body.message]).toEqual([200, 'Email sent successfully'])
  expect((await reader('POST', '/document-acknowledgements', { body: said })).status).toBe(201)
  expect(await unread()).toBeUndefined()
  expect((await readers('md')).status).toBe(403)
  expect((await readers('hod')).body.data).toMatchObject([{ readAt: expect.any(String) }])
  expect((await keeper('POST', `/document-repos/${documentRepoId}/remind`, { body: {} })).status).toBe(409)
  await approved({ documentRepoId })
  expect((await readers('control-officer')).body.data).toMatchObject([{ staffId: idOf('qhsse'), readAt: null }])
})

test('nobody has read a version that was withdrawn before its day came', async () => {
  const path = await approved()
  const { id: documentRepoId } = await repoOf(path)
  const withdrawn = await approved({ documentRepoId, effectiveOn: addDays(today(), 20) })
  expect((await step('qhsse', withdrawn, 'withdraw', { reason: 'Not needed' })).status).toBe(200)
  expect(recordIn(await read('md', await approved({ documentRepoId })))).toMatchObject({
    versionNumber: 3,
    inForce: true,
  })
  const reader = await office.clientOf('qhsse')
  const says = (versionNumber: number) =>
    reader('POST', '/document-acknowledgements', { body: { documentRepoId, versionNumber, staffId: idOf('qhsse') } })
  expect(await says(2)).toMatchObject({ status: 422, body: { errors: { versionNumber: expect.anything() } } })
  expect((await says(1)).status).toBe(201)
  expect((await says(3)).status).toBe(201)
})

test('[S2-6.documents.3] [S2-7.documents.5] [S2-7.documents.6] the OneDrive link lies beside what was signed, and the reviewers are told once a day', async () => {
  const path = await send()
  const nudged = await step('staff', path, 'nudge')
  expect([nudged.status, nudged.body.message]).toEqual([200, 'Email sent successfully'])
  expect((await step('staff', path, 'nudge')).status).toBe(409)
  await step('hod', path, 'approve')
  const link = { oneDriveLink: 'https://gulf-marine.example/onedrive/policy' }
  expect((await (await office.clientOf('staff'))('PATCH', path, { body: link })).status).toBe(403)
  const keeper = await office.clientOf('control-officer')
  expect((await keeper('PATCH', path, { body: { oneDriveLink: 'ftp://x' } })).status).toBe(422)
  expect((await keeper('PATCH', path, { body: link })).status).toBe(200)
  expect(recordIn(await read('md', path))).toMatchObject({ ...link, status: 'reviewed' })
  const keepsDocuments = await keeper('DELETE', `/document-repos/${(await repoOf(path)).id}`)
  expect(keepsDocuments.status).toBe(409)
})

test('[S2-3.documents.1] [S2-3.documents.3] [S2-7.documents.1] [S2-7.documents.4] lists are asked for by what the specification names', async () => {
  const list = async (path: string) => z.array(recordSchema).parse((await read('control-officer', path)).body.data)
  const procedures = category('procedures')
  const versions = `/document-versions?categoryId=${procedures}&status=approved&dateTo=${today()}`
  const found = await list(`${versions}&dateFrom=2020-01-01&departmentId=${department('Operations')}`)
  expect(found.map(({ documentRepoName }) => documentRepoName)).toContain('Bunkering procedure')
  const bunkering = found.find(({ documentRepoName }) => documentRepoName === 'Bunkering procedure')
  expect(await list(`/document-versions?documentRepoId=${String(bunkering?.documentRepoId)}`)).toHaveLength(2)
  const stable = await list(`/document-repos?categoryId=${procedures}&stableDocumentOnly=true`)
  expect(stable.map(({ name }) => name)).toContain('Bunkering procedure')
  expect(stable.map(({ name }) => name)).not.toContain('Anchor handling procedure')
  expect(await list('/onedrive-links')).toHaveLength(2)
  expect((await read('crew', '/onedrive-links')).status).toBe(403)
  expect((await list('/document-categories')).length).toBeGreaterThan(4)
})
