import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await office.close()
})

test('the log tells attempts and entries, and holds no contents, no names and no secrets', async () => {
  const id = await device.submit({
    resource: 'reports',
    action: 'create',
    record: uuidV7(),
    base: null,
    changes: { title: { before: null, after: 'Confidential wording' } },
    schemaVersion: 1,
  })
  let cuts = 0
  office.after = ({ path }) => (path === 'sync/outbox' && cuts++ < 1 ? 'cut' : null)
  await device.deliver(true)
  await device.deliver(true)
  const { supportLog } = await import('./support-log.ts')
  const file = await supportLog()
  expect(file.name).toMatch(/^fairlead-log-.*\.txt$/)
  const text = await file.text()
  expect(text).toContain(`${id} reports create done applied`)
  expect(text).toMatch(/batch of 1 entry, \d+ bytes: silence/)
  expect(text).toMatch(/batch of 1 entry, \d+ bytes: 200/)
  const credential = await device.outboxDatabase.devices.get(ada.tenant.id)
  const { token } = (await device.outboxDatabase.identities.get(ada.person.id)) ?? {}
  for (const secret of ['Confidential wording', ada.person.email, ada.person.lastName, credential?.secret, token]) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
})

test('the newest lines stay on the device, and no more than 300 of them', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const { noteDelivery, deliveryLog } = await import('./delivery-log.ts')
  for (let line = 0; line < 320; line += 1) noteDelivery(`line ${line}`)
  expect(deliveryLog()).toHaveLength(300)
  expect(deliveryLog().at(-1)).toContain('line 319')
  expect([...kept.values()].join('\n')).toContain('line 319')
})
