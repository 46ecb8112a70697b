import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { type Answer, Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device
let answer: Answer

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.before = ({ path }) => (path === 'me/password' ? answer : null)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

const change = async () => (await import('./change-own-password.ts')).changeOwnPassword('secret', 'a longer secret')

test('the session goes on with the token that comes along, and the office’s word is told', async () => {
  answer = { status: 200, json: { message: 'Details updated successfully', token: 'token-new' } }
  expect(await change()).toBe('Details updated successfully')
  expect(JSON.parse(office.at('me/password')[0]?.body.toString() ?? '')).toEqual({
    currentPassword: 'secret',
    password: 'a longer secret',
  })
  expect(device.sessionToken()?.token).toBe('token-new')
})

test('what the office refuses is thrown with the field it is about, and the session stays', async () => {
  const errors = { currentPassword: ['This is not it'] }
  answer = { status: 422, json: { message: 'Some fields are not valid', code: 'invalid', errors, requestId: 'r' } }
  await expect(change()).rejects.toMatchObject({ status: 422, errors })
  expect(device.sessionToken()?.token).toBe(`token-${ada.person.id}`)
})
