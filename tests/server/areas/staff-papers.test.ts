import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Company } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let company: Company
let owner: Client
let hr: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  company = await Company.found(office.server, 'escravos')
  owner = await office.client('procurement')
  hr = await office.client('hr')
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const refusal = (answer: Answer) => [answer.status, answer.body.errors]
const typeId = (key: string) => demonstrationId('gulf-marine', 'staff-document-types', key)

/** A passport that the owner hands in, or whoever is named. */
async function handIn(besides: object = {}, by: Client = owner): Promise<Answer> {
  const body = {
    staffId: office.personId('procurement'),
    tenantDocumentTypeId: typeId('passport'),
    file: await company.upload('documents', by),
    documentNumber: 'A0001',
    issuedOn: '2026-01-01',
    validity: 'until a date',
    expiresOn: '2031-01-01',
    ...besides,
  }
  return by('POST', '/staff-documents', { body })
}

const read = async (id: string, by: Client = hr) => recordIn(await by('GET', `/staff-documents/${id}`))
const step = (id: string, name: string, body: object = {}, by: Client = hr) =>
  by('POST', `/staff-documents/${id}/${name}`, { body })

test('[S1-4.staff.5] [S2-7.staff.1] [S1-3.profile.4] a document is handed in, declined with a reason, sent again and approved by somebody else', async () => {
  const { id, status } = recordIn(await handIn())
  expect(status).toBe('pending')
  expect((await step(id, 'decline')).status).toBe(422)
  const declined = await step(id, 'decline', { reason: 'The picture cannot be read' })
  expect([declined.status, declined.body.message]).toEqual([200, 'Document declined successfully'])
  expect((await step(id, 'approve')).status).toBe(409)
  const sent = await step(id, 'submit', { documentNumber: 'A0002' }, owner)
  expect(recordIn(sent)).toMatchObject({ status: 'pending', documentNumber: 'A0002' })
  const approved = await step(id, 'approve')
  expect([approved.status, approved.body.message]).toEqual([200, 'Document approved successfully'])
  expect((await owner('PATCH', `/staff-documents/${id}`, { body: { documentNumber: 'A9' } })).status).toBe(409)
  expect((await owner('DELETE', `/staff-documents/${id}`)).status).toBe(409)
})

test('nobody verifies their own document, nor one that they wrote down for somebody', async () => {
  const own = recordIn(await handIn({ staffId: office.personId('hr') }, hr))
  expect((await step(own.id, 'approve')).status).toBe(403)
  const written = recordIn(await handIn({}, hr))
  expect((await step(written.id, 'approve')).status).toBe(403)
  expect((await step(written.id, 'decline', { reason: 'No' })).status).toBe(403)
})

test('the approved renewal replaces the paper, and not before', async () => {
  const old = recordIn(await handIn())
  const early = await handIn({ renewsId: old.id })
  expect(refusal(early)).toEqual([
    422,
    { renewsId: ['This paper was already replaced or withdrawn. Renew the one in force'] },
  ])
  await step(old.id, 'approve')
  const renewals = [recordIn(await handIn({ renewsId: old.id })), recordIn(await handIn({ renewsId: old.id }))]
  expect((await read(old.id)).status).toBe('approved')
  const [first, second] = renewals.map(({ id }) => id)
  expect((await step(first ?? '', 'approve')).status).toBe(200)
  expect([(await read(old.id)).status, (await read(first ?? '')).status]).toEqual(['inactive', 'approved'])
  const history = await owner('GET', `/staff-documents/${old.id}/history`)
  expect(history.body.data).toMatchObject([{ action: 'replace', cause: { id: first } }, {}, {}])
  expect(refusal(await step(second ?? '', 'approve'))[0]).toBe(422)
  expect((await step(old.id, 'replace')).status).toBe(404)
})

test('what was withdrawn meanwhile is followed by its renewal', async () => {
  const old = recordIn(await handIn())
  await step(old.id, 'approve')
  const renewal = recordIn(await handIn({ renewsId: old.id }))
  expect((await step(old.id, 'withdraw', { reason: 'Reported as lost' })).status).toBe(200)
  expect((await step(renewal.id, 'approve')).status).toBe(200)
})

test('a renewal is of the same person and type', async () => {
  const old = recordIn(await handIn())
  await step(old.id, 'approve')
  const other = await handIn({ renewsId: old.id, tenantDocumentTypeId: typeId('clearance') })
  expect(refusal(other)).toEqual([422, { renewsId: ['It renews a paper of another kind or person'] }])
  const foreign = await handIn({ renewsId: old.id, staffId: office.personId('finance') }, hr)
  expect(refusal(foreign)[0]).toBe(422)
})

test('a document of a type that expires has a last day', async () => {
  const unlimited = await handIn({ validity: 'unlimited', expiresOn: undefined })
  expect(refusal(unlimited)).toEqual([422, { validity: ['Documents of this type expire: enter the last day'] }])
  const slip = { tenantDocumentTypeId: typeId('identity'), validity: 'unlimited', expiresOn: undefined }
  expect((await handIn(slip)).status).toBe(201)
})

test('[S1-4.staff.4] [S1-3.profile.5] [S1-5.profile.2] a certification keeps the document that verified it, and all its documents or none', async () => {
  const body = {
    staffId: office.personId('procurement'),
    name: 'CIPS diploma',
    validity: 'unlimited',
    documents: [
      { id: uuidV7(), document: await company.upload('users/{id}/certifications', owner) },
      { id: uuidV7(), document: await company.upload('users/{id}/certifications', owner) },
    ],
  }
  const [stored] = body.documents
  const lost = {
    ...body,
    documents: [...body.documents, { id: uuidV7(), document: { ...stored?.document, id: uuidV7() } }],
  }
  const refused = await owner('POST', '/staff-certifications', { body: lost })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['files']])
  const named = await owner('GET', '/staff-certifications?search=CIPS')
  expect(named.body.data).toEqual([])
  expect(refusal(await owner('POST', '/staff-certifications', { body: { ...body, documents: [] } }))[0]).toBe(422)
  const made = recordIn(await owner('POST', '/staff-certifications', { body }))
  const own = await company.upload('users/{id}/certifications', owner)
  const changed = await owner('PATCH', `/staff-certifications/${made.id}`, { body: { verificationDocument: own } })
  expect(changed.status).toBe(422)
  const verificationDocument = await company.upload('users/{id}/certifications', hr)
  const approved = await hr('POST', `/staff-certifications/${made.id}/approve`, { body: { verificationDocument } })
  expect(recordIn(approved)).toMatchObject({ status: 'approved', verificationDocument })
})

test('[S1-3.profile.2] education is verified too, and nothing renews it', async () => {
  const body = {
    staffId: office.personId('procurement'),
    school: 'University of Benin',
    major: 'Supply chain management',
    certificate: await company.upload('users/{id}/qualifications', owner),
  }
  const { id } = recordIn(await owner('POST', '/education-qualifications', { body }))
  expect((await hr('POST', `/education-qualifications/${id}/approve`, { body: {} })).status).toBe(200)
  expect((await hr('POST', `/education-qualifications/${id}/replace`, { body: {} })).status).toBe(404)
})

test('papers and their files are read by their person and by HR alone', async () => {
  const file = await company.upload('documents', owner)
  const { id } = recordIn(await handIn({ file }))
  const others = await Promise.all(
    ['admin', 'hod', 'md', 'captain', 'control-officer'].map((one) => office.client(one)),
  )
  for (const client of others) {
    const answers = [
      await client('GET', `/staff-documents/${id}`),
      await client('GET', `/staff-documents/${id}/history`),
      await client('GET', `/files/${file.id}`),
      await client('POST', `/staff-documents/${id}/approve`, { body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await hr('GET', `/files/${file.id}`)).status).toBe(200)
})
