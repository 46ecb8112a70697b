import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

const slug = 'gulf-marine'
const kind = (key: string) => demonstrationId(slug, 'leave-types', key)
let office: DemonstrationOffice
let hr: Client
let procurement: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  ;[hr, procurement] = await Promise.all([office.client('hr'), office.client('procurement')])
})
afterAll(() => office.server.end())

const recordIn = (answer: Answer) => z.looseObject({ id: z.string() }).parse(answer.body.data)
const ofProcurement = (startDate: string, endDate: string) => ({
  staffId: office.personId('procurement'),
  leaveTypeId: kind('annual'),
  startDate,
  endDate,
})

test('a head asks for people of their own department alone, and is told nothing of the leave of others', async () => {
  const head = await office.client('hod')
  const foreign = { staffId: ['You can apply for leave only for people in your own department'] }
  const taken = ofProcurement('2034-03-06', '2034-03-10')
  const { id: sent } = recordIn(await procurement('POST', '/leave-requests', { body: taken }))
  expect((await procurement('POST', `/leave-requests/${sent}/submit`, { body: {} })).status).toBe(200)
  expect(await head('POST', '/leave-requests', { body: taken })).toMatchObject({
    status: 422,
    body: { errors: foreign },
  })
  const own = { ...taken, staffId: office.personId('staff') }
  const { id } = recordIn(await head('POST', '/leave-requests', { body: own }))
  const named = { body: { staffId: office.personId('procurement') } }
  expect((await head('PATCH', `/leave-requests/${id}`, named)).body.errors).toEqual(foreign)
  expect((await head('POST', `/leave-requests/${id}/submit`, named)).body.errors).toEqual(foreign)
  expect((await head('POST', `/leave-requests/${id}/submit`, { body: {} })).status).toBe(200)
  const byHr = await hr('POST', '/leave-requests', { body: ofProcurement('2034-04-03', '2034-04-04') })
  expect((await hr('POST', `/leave-requests/${recordIn(byHr).id}/submit`, { body: {} })).status).toBe(200)
})

test('whose department changed since a request was begun is asked for by the new head alone', async () => {
  const head = await office.client('hod')
  const transferred = office.personId('trainee')
  const fields = { staffId: transferred, leaveTypeId: kind('unpaid'), startDate: '2034-05-08', endDate: '2034-05-09' }
  const { id } = recordIn(await head('POST', '/leave-requests', { body: fields }))
  const department = { departmentId: demonstrationId(slug, 'departments', 'Procurement') }
  expect((await hr('PATCH', `/staff/${transferred}`, { body: department })).status).toBe(200)
  expect(await head('POST', `/leave-requests/${id}/submit`, { body: {} })).toMatchObject({ status: 422 })
  expect((await head('DELETE', `/leave-requests/${id}`)).status).toBe(200)
})

test('a tablet’s request for somebody of another department is refused too', async () => {
  const tablet = await office.tablet('hod')
  const entry = (account: string) =>
    tablet.author.entry({
      resource: 'leave-requests',
      action: 'submit',
      record: uuidV7(),
      changes: fresh({ ...ofProcurement('2034-06-05', '2034-06-06'), staffId: office.personId(account) }),
    })
  expect(await tablet.deliver(entry('procurement'), entry('staff'))).toMatchObject([
    { result: 'refused', code: 'invalid', errors: { staffId: [expect.stringMatching(/own department/)] } },
    { result: 'applied' },
  ])
})
