import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { submitAcrossTimeZones } from '../../../tests/offline/across-time-zones.ts'
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
  vi.unstubAllEnvs()
  await office.close()
})

test('the log tells attempts and entries, and holds no contents, no names and no secrets', async () => {
  const id = await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: uuidV7(),
    base: null,
    changes: { title: { before: null, after: 'Confidential wording' } },
    schemaVersion: 1,
  })
  let cuts = 0
  office.after = ({ path }) => (path === 'sync/outbox' && cuts++ < 1 ? 'cut' : null)
  await device.pushOutbox(true)
  await device.pushOutbox(true)
  const { createSupportLog: supportLog } = await import('./support-log.ts')
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

test('page and worker write one log, which a reload keeps, and of which no more than the newest 300 lines stay', async () => {
  const { logPush: noteDelivery } = await import('../push/state/push-log.ts')
  for (let line = 0; line < 320; line += 1) {
    if (line % 2 === 0) vi.stubGlobal('document', {})
    else vi.unstubAllGlobals()
    noteDelivery(`line ${line}`)
  }
  await device.outboxDatabase.settings.count()
  await openDevice('http://reloaded.test', device.memory)
  const { readPushLog: deliveryLog } = await import('../push/state/push-log.ts')
  const lines = await deliveryLog()
  expect(lines).toHaveLength(300)
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/Z page line 318$/),
    expect.stringMatching(/Z worker line 319$/),
  ])
})

test('a log that the disk has no room for stops no delivery', async () => {
  const { settings } = device.outboxDatabase
  const put = settings.put.bind(settings)
  const refused = vi.fn(() => new DOMException('', 'QuotaExceededError'))
  vi.spyOn(settings, 'put').mockImplementation((row) => {
    if (row.key === 'delivery-log') throw refused()
    return put(row)
  })
  const id = await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: uuidV7(),
    base: null,
    changes: { title: { before: null, after: 'Full' } },
    schemaVersion: 1,
  })
  await device.pushOutbox(true)
  expect(refused).toHaveBeenCalled()
  expect((await device.outboxDatabase.entries.get(id))?.state).toBe('done')
})

test('the log lists entries in the order they were made, whatever the time zone of the ship', async () => {
  const [first = '', second = ''] = await submitAcrossTimeZones(device)
  const { createSupportLog } = await import('./support-log.ts')
  const text = await (await createSupportLog()).text()
  expect(text.indexOf(first)).toBeGreaterThan(-1)
  expect(text.indexOf(first)).toBeLessThan(text.indexOf(second))
})
