import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type RealOffice } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('somebody who was disabled and let in again signs with a new key: their work is received, not held for ever', async () => {
  const ada = await office.person({ permissions: ['write notes'] })
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  await device.setPin(ada.id, '284619')
  await office.world.rows('update accounts set disabled_at = now() where id = $1', [ada.id])
  await office.world.rows('update author_keys set revoked_at = now() where author = $1', [ada.id])
  const meanwhile = await device.submitEntry(await note(office.world.tenantId))
  await office.world.rows('update accounts set disabled_at = null where id = $1', [ada.id])

  // The screen tells them why a PIN is asked for again.
  expect(await device.signIn(ada.email, ada.password)).toMatchObject({ next: 'set-pin', pinLost: true })
  await device.setPin(ada.id, '284619')
  const after = await device.submitEntry(await note(office.world.tenantId))
  await device.pushOutbox(true)
  const state = async (id: string) => (await device.outboxDatabase.entries.get(id))?.state
  expect(await state(after)).toBe('done')
  expect(await state(meanwhile)).toBe('held')
})
