import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { guarantor } from '#src/areas/profile/guarantor/guarantor.ts'
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
  owner = await office.client('strategy')
  hr = await office.client('hr')
})
afterAll(() => office.server.end())

const record = z.object({ data: z.looseObject({ id: z.string(), status: z.string().nullish() }) })
const dataIn = (answer: Answer) => record.parse(answer.body).data
const picture = (client: Client) => company.upload('users/guarantors', client)

async function name(client: Client, account: string, more: object = {}): Promise<Answer> {
  const body = {
    staffId: office.personId(account),
    firstName: 'Ebere',
    lastName: 'Uche',
    relationship: 'Aunt',
    phone: '+234 803 555 0101',
    address: '2 Aba Road',
    ...more,
  }
  return client('POST', '/guarantors', { body })
}

test('[S1-4.staff.2] [S1-3.profile.3] a guarantor is approved by the office once their paper and picture are there, and settled then', async () => {
  const { id, status } = dataIn(await name(owner, 'strategy'))
  expect(status).toBe('pending')
  const ofPerson = await hr('GET', `/guarantors?staffId=${office.personId('strategy')}&limit=100`)
  expect(z.array(z.looseObject({ id: z.string() })).parse(ofPerson.body.data)).toContainEqual(
    expect.objectContaining({ id, firstName: 'Ebere', lastName: 'Uche' }),
  )
  const early = await hr('POST', `/guarantors/${id}/approve`, { body: {} })
  expect([early.status, early.body.message]).toEqual([
    409,
    'The identification and the picture of the guarantor are missing',
  ])
  const body = { identification: await picture(owner), image: await picture(owner) }
  expect((await owner('PATCH', `/guarantors/${id}`, { body })).body.message).toBe('Details updated successfully')
  expect((await owner('POST', `/guarantors/${id}/approve`, { body: {} })).status).toBe(403)
  const approved = await hr('POST', `/guarantors/${id}/approve`, { body: {} })
  expect([approved.status, dataIn(approved)]).toMatchObject([200, { status: 'approved', ...body }])
  expect((await owner('PATCH', `/guarantors/${id}`, { body: { phone: '+234 1' } })).status).toBe(409)
  expect((await owner('DELETE', `/guarantors/${id}`)).status).toBe(409)
})

test('[S1-4.staff.2] a declined guarantor is changed and sent again', async () => {
  const { id } = dataIn(await name(owner, 'strategy'))
  expect((await hr('POST', `/guarantors/${id}/decline`, { body: {} })).status).toBe(422)
  expect((await hr('POST', `/guarantors/${id}/decline`, { body: { reason: 'A relative' } })).status).toBe(200)
  const sent = await owner('POST', `/guarantors/${id}/submit`, { body: { relationship: 'Former employer' } })
  expect(dataIn(sent)).toMatchObject({ status: 'pending', relationship: 'Former employer' })
})

test('[S1-4.staff.2] a guarantor is answered by staff id and guarantor id, and under nobody else’s', async () => {
  const { id } = dataIn(await name(owner, 'strategy'))
  const body = { status: 'declined', reason: 'A relative' }
  const path = (account: string) => `/staff/${office.personId(account)}/guarantors/${id}/status`
  expect((await hr('POST', path('crew'), { body })).status).toBe(404)
  const colleague = await office.client('crew')
  expect((await colleague('POST', path('strategy'), { body })).status).toBe(404)
  const led = await hr('POST', path('strategy'), { body })
  expect(led.status).toBe(308)
  const location = String(led.headers.location)
  expect(location.endsWith(`/guarantors/${id}/status`)).toBe(true)
  const answered = await hr('POST', location.slice(location.indexOf('/guarantors/')), { body })
  expect([answered.status, dataIn(answered).status]).toEqual([200, 'declined'])
})

test('whoever wrote a guarantor down for somebody does not decide on them', async () => {
  const body = { identification: await picture(hr), image: await picture(hr) }
  const { id } = dataIn(await name(hr, 'strategy', body))
  const answer = await hr('POST', `/guarantors/${id}/approve`, { body: {} })
  expect([answer.status, answer.body.code]).toEqual([403, 'own-record'])
})

test('a paper that is not taken is named by whose it is [S1-8.profile.3]', () => {
  const upload = guarantor.failures?.upload
  const said = (fields: Record<string, unknown>) => (typeof upload === 'function' ? upload(fields) : upload)
  expect(said({ firstName: 'Ebere', lastName: 'Uche' })).toBe('Unable to upload attachment for Ebere Uche')
  expect(said({})).toBe('Unable to upload attachement')
})
