import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let crew: Client
let colleague: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  crew = await office.client('crew')
  colleague = await office.client('captain')
})
afterAll(() => office.server.end())

const rows = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const rowsIn = (answer: Answer) => rows.parse(answer.body).data
const ownId = async () => rowsIn(await crew('GET', '/bio-data'))[0]?.id
const person = async (client: Client) => (await client('GET', `/staff/${office.personId('crew')}`)).body.data

test('[S1-3.profile.1] a picture is changed and removed by its person, and seen with the person by everybody [S1-7.profile.1]', async () => {
  const id = await ownId()
  const picture = await uploadPicture('users/crew/profile', crew)
  expect((await crew('PATCH', `/bio-data/${id}`, { body: { picture } })).body.message).toBe(
    'Details updated successfully',
  )
  expect(await person(colleague)).toMatchObject({ picture })
  expect((await colleague('GET', `/files/${picture.id}`)).status).toBe(200)
  expect((await colleague('GET', `/bio-data/${id}`)).status).toBe(404)
  expect((await crew('PATCH', `/bio-data/${id}`, { body: { picture: null } })).status).toBe(200)
  expect(await person(colleague)).not.toHaveProperty('picture')
})

test('[S1-3.profile.1] a drawn signature is changed and removed, and read by nobody else [S1-7.profile.2]', async () => {
  const id = await ownId()
  const signature = await uploadPicture('users/crew/profile', crew)
  expect((await crew('PATCH', `/bio-data/${id}`, { body: { signature } })).status).toBe(200)
  expect((await crew('GET', `/bio-data/${id}`)).body.data).toMatchObject({ signature })
  expect((await colleague('GET', `/files/${signature.id}`)).status).toBe(404)
  expect((await crew('PATCH', `/bio-data/${id}`, { body: { signature: null } })).status).toBe(200)
  expect((await crew('GET', `/bio-data/${id}`)).body.data).not.toHaveProperty('signature')
})

test('nobody archives what the company keeps of them, or what HR is to decide on: HR archives, its author withdraws', async () => {
  const id = await ownId()
  const hr = await office.client('hr')
  const proposed = await crew('POST', '/field-proposals', {
    body: { staffId: office.personId('crew'), field: 'lastName', value: 'Bello', reason: 'A marriage' },
  })
  const { data: proposal } = z.object({ data: z.looseObject({ id: z.string() }) }).parse(proposed.body)
  const paths = [`/bio-data/${id}`, `/field-proposals/${proposal.id}`]
  for (const path of paths) {
    const answer = await crew('POST', `${path}/retire`, { body: {} })
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not-allowed'])
    expect((await crew('GET', path)).body.data).toMatchObject({ active: true })
  }
  expect((await crew('POST', `/field-proposals/${proposal.id}/cancel`, { body: {} })).status).toBe(200)
  for (const step of ['retire', 'reinstate'])
    expect((await hr('POST', `/bio-data/${id}/${step}`, { body: {} })).status).toBe(200)
})

test('juniors, employment details and roles are read by their person [S1-7.profile.3]', async () => {
  const manager = await office.client('manager')
  const juniors = rowsIn(await manager('GET', `/staff?supervisorId=${office.personId('manager')}&limit=100`))
  const all = rowsIn(await manager('GET', '/staff?limit=100'))
  expect(juniors.length).toBeGreaterThan(0)
  expect(juniors.map(({ id }) => id).sort()).toEqual(
    all.flatMap(({ id, supervisorId }) => (supervisorId === office.personId('manager') ? [id] : [])).sort(),
  )
  const employed = rowsIn(await crew('GET', '/employment-details'))
  expect(employed).toMatchObject([{ staffId: office.personId('crew') }])
  expect((await crew('GET', '/me')).body.data).toMatchObject({ actor: { roles: ['crew'] } })
})

test('references are added, changed, listed and deleted by their person [S1-7.profile.4]', async () => {
  const body = {
    staffId: office.personId('crew'),
    name: 'Dr Amina Yusuf',
    institution: 'Nigerian Maritime University',
    phone: '+234 803 555 0120',
  }
  const made = await crew('POST', '/education-references', { body })
  expect(made).toMatchObject({ status: 201, body: { message: 'Reference created successfully' } })
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(made.body).data
  const changed = await crew('PATCH', `/education-references/${id}`, { body: { position: 'Dean' } })
  expect(changed.body.message).toBe('Details updated successfully')
  expect(rowsIn(await crew('GET', '/education-references?search=amina'))).toMatchObject([{ id, position: 'Dean' }])
  const silent = await crew('PATCH', `/education-references/${id}`, { body: { phone: null } })
  expect(Object.keys(silent.body.errors ?? {})).toEqual(['phone'])
  expect((await crew('DELETE', `/education-references/${id}`)).body.message).toBe('Reference deleted successfully')
})
