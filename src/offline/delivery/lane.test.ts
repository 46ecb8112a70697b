import { expect, test } from 'vitest'
import { openDevice } from '../../../tests/offline/device.ts'

test('two parts that are answered at once leave the later moment of receiving', async () => {
  const device = await openDevice('http://127.0.0.1:9')
  const { freeLane } = await import('./lane.ts')
  await Promise.all([freeLane('tenant', true, 1000), freeLane('tenant', false, 1001)])
  expect(await device.outboxDatabase.lanes.get('tenant')).toMatchObject({ lastReceivedAt: 1000, failures: 0 })
})
