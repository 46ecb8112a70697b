import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMeasuredRate } from './link-rate.ts'
import { TransferMeter } from './transfer-meter.ts'

let now = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what follows the last transfer is none of the link’s time, and over a thin link each second is noted', async () => {
  const meter = new TransferMeter()
  now += 200
  meter.addTransfer(40_000)
  now += 5_000
  meter.flush()
  await vi.waitFor(async () => expect((await readMeasuredRate('down'))?.rate).toBe(200_000))
  now += 2_000
  meter.addTransfer(40_000)
  // The mean of what was measured before and of what came now, which nobody has asked to be noted.
  await vi.waitFor(async () => expect((await readMeasuredRate('down'))?.rate).toBe(110_000))
})
