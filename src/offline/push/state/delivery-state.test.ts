import { expect, test } from 'vitest'
import { openDevice } from '../../../../tests/offline/device.ts'

test('two parts that are answered at once leave the later moment of receiving', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const { resumePush: freeLane } = await import('./delivery-state.ts')
  await Promise.all([freeLane('tenant', true, 1000), freeLane('tenant', false, 1001)])
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ lastReceivedAt: 1000, failures: 0 })
})

test('what the office has asked for stands, whatever it answers to what was under way', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const lane = await import('./delivery-state.ts')
  await lane.backOff('tenant', 600, 1000)
  await lane.resumePush('tenant', true, 1100)
  await lane.resumePushAfterFile('tenant', 1200)
  const kept = await device.outboxDatabase.lanes.get('tenant')
  expect(kept).toMatchObject({ obeyUntil: 601_000, notBefore: 601_000, failures: 0, lastReceivedAt: 1100 })
  expect(kept && lane.isPushAllowed(kept, true, 600_999)).toBe(false)
  expect(kept && lane.isPushAllowed(kept, false, 601_000)).toBe(true)
})

test('a file that is taken opens a lane that waits for a session, and none that waits for an update', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const { resumePushAfterFile: freeLaneByFile, pausePush: pauseLane } = await import('./delivery-state.ts')
  await pauseLane('tenant', 'credential')
  await freeLaneByFile('tenant')
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ paused: null })
  await pauseLane('tenant', 'update')
  await freeLaneByFile('tenant')
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ paused: 'update' })
})
