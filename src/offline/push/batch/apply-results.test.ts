import { expect, test } from 'vitest'
import { openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

test('an answer from before a restore that another tab has met meanwhile counts for nothing', async () => {
  const ada = person('ada')
  const office = new Office()
  office.people.set(ada.person.email, ada)
  const device = await openDevice(await office.open())
  await device.signIn(ada.person.email, 'secret')
  const changes = { title: { before: null, after: 'Calm sea' } }
  const made = { resource: 'reports', action: 'create', record: 'r1', base: null, changes, schemaVersion: 1 }
  const id = await device.submitEntry(made)
  device.setFault('delivery:before-results', async () => {
    device.setFault('delivery:before-results', null)
    office.epoch = 'epoch-2'
    await device.outboxDatabase.devices.update(ada.tenant.id, { epoch: 'epoch-2' })
  })
  await device.pushOutbox()
  const stateOf = async () => (await device.outboxDatabase.entries.get(id))?.state
  expect(await stateOf()).toBe('waiting')
  await device.pushOutbox(true)
  expect(await stateOf()).toBe('done')
  expect(office.at('sync/outbox')).toHaveLength(2)
  await office.close()
})
