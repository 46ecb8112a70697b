import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
let categoryId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  const made = await company.admin('POST', '/certificate-categories', { body: { name: 'Licences', leadDays: 60 } })
  categoryId = recordIn(made).id
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const paper = (besides: object = {}) => ({
  name: 'Service permit',
  categoryId,
  validity: 'until a date',
  issuedOn: '2026-01-01',
  expiresOn: '2026-12-31',
  ...besides,
})
const make = (body: object) => company.admin('POST', '/certificate-registers', { body })
const read = async (id: string) => recordIn(await company.admin('GET', `/certificate-registers/${id}`))

test('a paper says until when it is valid, or that it does not expire', async () => {
  const lacking = await make(paper({ expiresOn: undefined }))
  expect([lacking.status, Object.keys(lacking.body.errors ?? {})]).toEqual([422, ['expiresOn']])
  const before = await make(paper({ expiresOn: '2025-12-31' }))
  expect([before.status, before.body.errors]).toEqual([422, { expiresOn: ['It expires before it was issued'] }])
  const unlimited = recordIn(await make(paper({ validity: 'unlimited', expiresOn: '2026-12-31' })))
  expect(unlimited).not.toHaveProperty('expiresOn')
})

test('renewing closes the row before, once, and the history of that row names the cause', async () => {
  const old = recordIn(await make(paper()))
  expect(old.status).toBe('approved')
  const renewal = recordIn(await make(paper({ expiresOn: '2027-12-31', renewsId: old.id })))
  expect([renewal.status, (await read(old.id)).status]).toEqual(['approved', 'inactive'])
  const history = await company.admin('GET', `/certificate-registers/${old.id}/history`)
  expect(history.body.data).toMatchObject([
    { action: 'replace', cause: { resource: 'certificate-registers', id: renewal.id } },
    { action: 'create' },
  ])
  const again = await make(paper({ renewsId: old.id }))
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['renewsId']])
  const moved = await company.admin('PATCH', `/certificate-registers/${renewal.id}`, { body: { renewsId: null } })
  expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['renewsId']])
})

test('of two renewals at once one replaces the paper', async () => {
  const old = recordIn(await make(paper()))
  const both = await Promise.all([1, 2].map(() => make(paper({ renewsId: old.id }))))
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 422])
})

test('a paper is withdrawn with a reason, and stays as it was', async () => {
  const { id } = recordIn(await make(paper()))
  expect((await company.admin('POST', `/certificate-registers/${id}/withdraw`, { body: {} })).status).toBe(422)
  const body = { reason: 'Issued in error' }
  expect((await company.admin('POST', `/certificate-registers/${id}/withdraw`, { body })).status).toBe(200)
  expect((await company.admin('PATCH', `/certificate-registers/${id}`, { body: { issuer: 'DPR' } })).status).toBe(409)
})

test('[S2-7.certificate-register.4] update goes through create: the same id is changed, and its earlier versions stay', async () => {
  const id = uuidV7()
  expect(recordIn(await make({ id, ...paper({ issuer: 'DPR' }) })).version).toBe(1)
  const changed = recordIn(await make({ id, ...paper({ issuer: 'NUPRC' }) }))
  expect(changed).toMatchObject({ id, version: 2, issuer: 'NUPRC' })
  expect(await read(id)).toMatchObject({ issuer: 'NUPRC', name: 'Service permit' })
  const lacking = await make({ id, name: 'Service permit' })
  expect([lacking.status, Object.keys(lacking.body.errors ?? {}).sort()]).toEqual([422, ['categoryId', 'validity']])
  const history = await company.admin('GET', `/certificate-registers/${id}/history`)
  expect(history.body.data).toMatchObject([{ version: 2, changes: { issuer: { before: 'DPR' } } }, { version: 1 }])
})

test('nobody takes the step of the product', async () => {
  const { id } = recordIn(await make(paper()))
  expect((await company.admin('POST', `/certificate-registers/${id}/replace`, { body: {} })).status).toBe(404)
})

test('[S2-3.certificate-register.1] [S2-3.certificate-register.2] [S2-7.certificate-register.3] a paper names its category and holds files that were uploaded before', async () => {
  const stored = await company.upload('certificate-data/document', company.admin)
  const documents = [
    { id: uuidV7(), title: 'Permit', file: stored },
    { id: uuidV7(), title: 'Receipt', file: await company.upload('certificate-data/document', company.admin) },
  ]
  const made = recordIn(await make(paper({ documents })))
  expect(made).toMatchObject({ categoryId, documents })
  const file = await company.admin('GET', `/files/${stored.id}`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
  const unknown = [{ id: uuidV7(), title: 'Permit', file: { ...stored, id: uuidV7() } }]
  const refused = await make(paper({ documents: unknown }))
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['files']])
})
