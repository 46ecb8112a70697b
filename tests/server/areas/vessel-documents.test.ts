import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Company } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let company: Company
let captain: Client
let control: Client
let support: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  company = await Company.found(office.server, 'escravos')
  captain = await office.client('captain')
  control = await office.client('control-officer')
  support = await office.client('support')
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const vesselId = (number: number) => demonstrationId('gulf-marine', 'vessels', number)

async function newType(name: string): Promise<string> {
  return recordIn(await control('POST', '/vessel-document-types', { body: { name } })).id
}

async function handIn(vesselDocumentTypeId: string, besides: object = {}, by: Client = captain): Promise<Answer> {
  const body = {
    vesselId: vesselId(1),
    vesselDocumentTypeId,
    file: await company.upload('vessels/documents', by),
    documentNumber: 'NIM/0417',
    issuedOn: '2026-01-01',
    validity: 'until a date',
    expiresOn: '2030-01-01',
    ...besides,
  }
  return by('POST', '/vessel-documents', { body })
}

const step = (id: string, name: string, body: object = {}, by: Client = support) =>
  by('POST', `/vessel-documents/${id}/${name}`, { body })
const statusOf = async (id: string) => recordIn(await support('GET', `/vessel-documents/${id}`)).status

test('a captain hands in documents of the own vessel alone, and the office verifies them', async () => {
  const type = await newType('Tonnage certificate')
  expect((await handIn(type, { vesselId: vesselId(2) })).status).toBe(403)
  const { id } = recordIn(await handIn(type))
  expect((await step(id, 'approve', {}, captain)).status).toBe(403)
  expect((await captain('PATCH', `/vessel-documents/${id}`, { body: { issuer: 'NIMASA' } })).status).toBe(403)
  expect((await step(id, 'approve')).status).toBe(200)
  const crew = await office.client('crew')
  expect((await crew('GET', `/vessel-documents/${id}`)).status).toBe(200)
  const elsewhere = await office.client('crew6')
  expect((await elsewhere('GET', `/vessel-documents/${id}`)).status).toBe(404)
})

test('of a type and vessel one document is in force: the approved one replaces the other', async () => {
  const type = await newType('Load line certificate')
  const first = recordIn(await handIn(type)).id
  const other = recordIn(await handIn(type, { vesselId: vesselId(2) }, control)).id
  await step(first, 'approve')
  await step(other, 'approve')
  const second = recordIn(await handIn(type)).id
  expect(await statusOf(first)).toBe('approved')
  await step(second, 'approve')
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([
    'inactive',
    'approved',
    'approved',
  ])
})

test('of several approved at once one is in force', async () => {
  const type = await newType('Manning certificate')
  const made = await Promise.all([1, 2, 3, 4].map(async () => recordIn(await handIn(type)).id))
  const approved = await Promise.all(made.map((id) => step(id, 'approve')))
  expect(approved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const states = await Promise.all(made.map(statusOf))
  expect(states.toSorted((left, right) => String(left).localeCompare(String(right)))).toEqual([
    'approved',
    'inactive',
    'inactive',
    'inactive',
  ])
})

test('a valid document is endorsed and its survey window set by whoever keeps documents', async () => {
  const { id } = recordIn(await handIn(await newType('Class certificate of a tug')))
  const window = { surveyOpensOn: '2026-10-01', surveyDueOn: '2027-01-01', surveyClosesOn: '2027-04-01' }
  const set = await control('PATCH', `/vessel-documents/${id}`, { body: window })
  expect(recordIn(set)).toMatchObject(window)
  const wrong = await control('PATCH', `/vessel-documents/${id}`, { body: { surveyClosesOn: '2026-12-01' } })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['surveyClosesOn']])
  await step(id, 'approve')
  const endorsements = [
    { id: uuidV7(), endorsedOn: '2026-11-02', survey: 'Annual survey', place: 'Onne', endorsedBy: 'T. Briggs' },
  ]
  expect((await step(id, 'endorse', { endorsements }, captain)).status).toBe(403)
  const endorsed = await step(id, 'endorse', { endorsements }, control)
  expect(recordIn(endorsed)).toMatchObject({ status: 'approved', endorsements })
  const next = await control('PATCH', `/vessel-documents/${id}`, { body: { surveyDueOn: '2027-02-01' } })
  expect([next.status, recordIn(next).status]).toEqual([200, 'approved'])
})
