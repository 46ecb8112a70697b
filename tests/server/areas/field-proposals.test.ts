import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, dayIn } from '#src/lib/instant.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let crew: Client
let hr: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  crew = await office.client('crew')
  hr = await office.client('hr')
})
afterAll(() => office.server.end())

const record = z.object({ data: z.looseObject({ id: z.string(), status: z.string().nullish() }) })
const rows = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const dataIn = (answer: Answer) => record.parse(answer.body).data
const bioDataOf = async (client: Client, account: string) => {
  const answer = await client('GET', `/bio-data?staffId=${office.personId(account)}`)
  return rows.parse(answer.body).data[0]
}

const propose = (client: Client, account: string, field: string, more: object) =>
  client('POST', '/field-proposals', {
    body: { staffId: office.personId(account), field, reason: 'A mistake in the record', ...more },
  })

test('[S1-7.profile.5] a verified field with a value is not changed by its person; others are, in the specified words [S1-8.profile.2]', async () => {
  const own = await bioDataOf(crew, 'crew')
  const refused = await crew('PATCH', `/bio-data/${own?.id}`, { body: { birthDate: '1987-11-03' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { birthDate: ['HR has this on record. Propose the change instead'] } },
  })
  const emptied = await crew('PATCH', `/bio-data/${own?.id}`, { body: { nextOfKinName: null } })
  expect(emptied.status).toBe(422)
  const changed = await crew('PATCH', `/bio-data/${own?.id}`, {
    body: { religion: 'Others', nextOfKinAddress: 'Kano' },
  })
  expect(changed).toMatchObject({ status: 200, body: { message: 'Details updated successfully' } })
  // It has a value from now on.
  const again = await crew('PATCH', `/bio-data/${own?.id}`, { body: { nextOfKinAddress: 'Kaduna' } })
  expect(again.status).toBe(422)
  const byHr = await hr('PATCH', `/bio-data/${own?.id}`, { body: { nextOfKinAddress: 'Zaria' } })
  expect(byHr.status).toBe(200)
})

test('a proposal leaves the old value until it is approved, and then the record has the new one [S1-8.profile.1]', async () => {
  const made = await propose(crew, 'crew', 'birthDate', { day: '1987-11-20' })
  expect(made).toMatchObject({ status: 201, body: { message: 'Information sent to HR' } })
  const { id, oldDay, resource, recordId } = dataIn(made)
  const own = await bioDataOf(crew, 'crew')
  expect([oldDay, resource, recordId]).toEqual(['1987-11-02', 'bio-data', own?.id])
  expect(own).toMatchObject({ birthDate: '1987-11-02' })
  expect((await crew('POST', `/field-proposals/${id}/approve`, { body: {} })).status).toBe(403)
  expect((await hr('POST', `/field-proposals/${id}/approve`, { body: {} })).status).toBe(200)
  expect(await bioDataOf(crew, 'crew')).toMatchObject({ birthDate: '1987-11-20' })
})

test('an approved name is the one that everybody reads', async () => {
  const { id } = dataIn(await propose(crew, 'crew', 'lastName', { value: 'Lawal-Bello' }))
  expect((await hr('POST', `/field-proposals/${id}/approve`, { body: {} })).status).toBe(200)
  const person = await crew('GET', `/staff/${office.personId('crew')}`)
  expect(person.body.data).toMatchObject({ lastName: 'Lawal-Bello' })
})

test('one proposal of a field is open: a newer one closes the older, of another field it stays', async () => {
  const older = dataIn(await propose(crew, 'crew', 'nextOfKinPhone', { value: '+234 805 555 0001' }))
  const other = dataIn(await propose(crew, 'crew', 'nextOfKinName', { value: 'Hauwa Bello' }))
  const newer = dataIn(await propose(crew, 'crew', 'nextOfKinPhone', { value: '+234 805 555 0002' }))
  const states = await Promise.all(
    [older, other, newer].map(async ({ id }) => dataIn(await crew('GET', `/field-proposals/${id}`)).status),
  )
  expect(states).toEqual(['closed', 'pending', 'pending'])
  expect((await hr('POST', `/field-proposals/${older.id}/approve`, { body: {} })).status).toBe(409)
  expect((await crew('POST', `/field-proposals/${newer.id}/cancel`, { body: {} })).status).toBe(200)
  expect(dataIn(await crew('GET', `/field-proposals/${newer.id}`)).status).toBe('closed')
})

test('a declined one changes nothing, and is sent again once it was changed', async () => {
  const { id } = dataIn(await propose(crew, 'crew', 'nextOfKinRelationship', { value: 'Spouse' }))
  const declined = await hr('POST', `/field-proposals/${id}/decline`, {
    body: { reason: 'Please say wife or husband' },
  })
  expect(declined.status).toBe(200)
  expect(await bioDataOf(crew, 'crew')).toMatchObject({ nextOfKinRelationship: 'Wife' })
  const sent = await crew('POST', `/field-proposals/${id}/submit`, { body: { value: 'Husband' } })
  expect(dataIn(sent).status).toBe('pending')
})

test('what HR would approve is what was the value when it was proposed', async () => {
  const own = await bioDataOf(crew, 'crew')
  const { id } = dataIn(await propose(crew, 'crew', 'middleName', { value: 'Musa' }))
  await hr('PATCH', `/bio-data/${own?.id}`, { body: { middleName: 'Sani' } })
  const answer = await hr('POST', `/field-proposals/${id}/approve`, { body: {} })
  expect(answer.status).toBe(422)
  expect(await bioDataOf(crew, 'crew')).toMatchObject({ middleName: 'Sani' })
})

test('a proposal changes something, is about oneself, and names no record by itself', async () => {
  const same = await propose(crew, 'crew', 'nextOfKinName', { value: 'Grace Udo' })
  expect(same).toMatchObject({ status: 422, body: { errors: { value: ['This is the present value'] } } })
  const empty = await propose(crew, 'crew', 'formerName', { value: 'Lawal' })
  expect(Object.keys(empty.body.errors ?? {})).toEqual(['field'])
  expect((await propose(crew, 'staff', 'lastName', { value: 'Lawal' })).status).toBe(403)
  expect((await propose(hr, 'staff', 'lastName', { value: 'Lawal' })).status).toBe(403)
  const elsewhere = await propose(crew, 'crew', 'lastName', {
    value: 'Lawal',
    recordId: office.personId('staff'),
    resource: 'staff',
  })
  expect(elsewhere.status).toBe(422)
})

test('HR does not decide on its own', async () => {
  const { id } = dataIn(await propose(hr, 'hr', 'lastName', { value: 'Married-Name' }))
  const answer = await hr('POST', `/field-proposals/${id}/approve`, { body: {} })
  expect([answer.status, answer.body.code]).toEqual([403, 'own-record'])
})

test('nobody is born after today', async () => {
  const body = { staffId: office.personId('mooring-master'), birthDate: '2999-01-01' }
  const answer = await (await office.client('mooring-master'))('POST', '/bio-data', { body })
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['birthDate'])
})

test.each(['Pacific/Auckland', 'Pacific/Honolulu'])('after today is after the company’s day: %s', async (timeZone) => {
  const admin = await office.client('admin')
  const [details] = rows.parse((await admin('GET', '/company-details')).body).data
  expect((await admin('PATCH', `/company-details/${details?.id}`, { body: { timeZone } })).status).toBe(200)
  const day = dayIn(timeZone, new Date())
  const statusOf = async (birthDate: string) => [
    (await propose(crew, 'crew', 'birthDate', { day: birthDate })).status,
    (await hr('PATCH', `/bio-data/${(await bioDataOf(crew, 'crew'))?.id}`, { body: { birthDate } })).status,
  ]
  expect([await statusOf(day), await statusOf(addDays(day, 1))]).toEqual([
    [201, 200],
    [422, 422],
  ])
  await hr('PATCH', `/bio-data/${(await bioDataOf(crew, 'crew'))?.id}`, { body: { birthDate: '1987-11-20' } })
})

test('what the record would refuse is not proposed', async () => {
  const long = await propose(crew, 'crew', 'firstName', { value: 'A'.repeat(400) })
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['value']])
  const unborn = await propose(crew, 'crew', 'birthDate', { day: '2090-01-01' })
  expect(unborn.body.errors).toEqual({ day: ['The date of birth is in the future'] })
})

test('one proposal of a field is open, also where one was turned to it or restored', async () => {
  const first = dataIn(await propose(crew, 'crew', 'lastName', { value: 'Abiola' }))
  expect((await crew('DELETE', `/field-proposals/${first.id}`)).status).toBe(200)
  const second = dataIn(await propose(crew, 'crew', 'lastName', { value: 'Balogun' }))
  const third = dataIn(await propose(crew, 'crew', 'firstName', { value: 'Chuka' }))
  const statusOf = async ({ id }: { id: string }) => dataIn(await crew('GET', `/field-proposals/${id}`)).status
  await crew('POST', `/field-proposals/${first.id}/restore`, { body: {} })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'closed'])
  await crew('PATCH', `/field-proposals/${third.id}`, { body: { field: 'lastName', value: 'Danjuma' } })
  expect([await statusOf(first), await statusOf(third)]).toEqual(['closed', 'pending'])
})
