import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set('reports@own:ada', [recordOf('a', 1, { title: 'a' })])
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

test('what of the mirror is still to come is told as it comes and goes', async () => {
  await device.refreshMirror()
  const reported: (readonly string[])[] = []
  const following = device
    .observeLinkOverview(ada.person.id)
    .subscribe(({ everything }) => void reported.push(everything))
  await eventually(() => expect(reported.at(-1)).toEqual([]))
  const [localKey] = await device.mirrorDatabase.streams.toCollection().primaryKeys()
  await device.mirrorDatabase.streams.delete(localKey ?? '')
  await eventually(() => expect(reported.at(-1)).toEqual([localKey]))
  await device.refreshMirror()
  await eventually(() => expect(reported.at(-1)).toEqual([]))
  following.unsubscribe()
})
