import { expect, test } from 'vitest'
import { openDevice } from '../../../../tests/offline/device.ts'

test('two parts that are answered at once leave the later moment of receiving', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const { resumePush } = await import('./delivery-state.ts')
  await Promise.all([resumePush('tenant', true, 1000), resumePush('tenant', false, 1001)])
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ lastReceivedAt: 1000, failures: 0 })
})

test('what the office has asked for stands, whatever it answers to what was under way', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const deliveryState = await import('./delivery-state.ts')
  await deliveryState.backOff('tenant', 600, 1000)
  await deliveryState.resumePush('tenant', true, 1100)
  await deliveryState.resumePushAfterFile('tenant', 1200)
  const stored = await device.outboxDatabase.lanes.get('tenant')
  expect(stored).toMatchObject({ obeyUntil: 601_000, notBefore: 601_000, failures: 0, lastReceivedAt: 1100 })
  expect(stored && deliveryState.isPushAllowed(stored, true, 600_999)).toBe(false)
  expect(stored && deliveryState.isPushAllowed(stored, false, 601_000)).toBe(true)
})

test('a file that is taken opens a lane that waits for a session, and none that waits for an update', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const { resumePushAfterFile, pausePush } = await import('./delivery-state.ts')
  await pausePush('tenant', 'credential')
  await resumePushAfterFile('tenant')
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ paused: null })
  await pausePush('tenant', 'update')
  await resumePushAfterFile('tenant')
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ paused: 'update' })
})
