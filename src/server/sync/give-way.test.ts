import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GiveWay } from './give-way.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A rest, and whether it has ended. */
function resting(way: GiveWay, most: number) {
  const ended = vi.fn()
  void way.rest(most).then(ended)
  return ended
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a batch goes on at once where nobody waits for an answer, and as soon as the last of them has it', async () => {
  const way = new GiveWay()
  const alone = resting(way, 50)
  await after(0)
  expect(alone).toHaveBeenCalledOnce()
  const [first, second] = [way.begin(), way.begin()]
  const giving = resting(way, 50)
  first()
  first()
  await after(0)
  expect(giving).not.toHaveBeenCalled()
  second()
  await after(0)
  expect(giving).toHaveBeenCalledOnce()
})

test('it rests no longer than its transaction took, a tenth of a second at the most, and for no request that takes long', async () => {
  const way = new GiveWay()
  way.begin()
  const [short, long] = [resting(way, 20), resting(way, 5000)]
  await after(19)
  expect(short).not.toHaveBeenCalled()
  await after(1)
  expect(short).toHaveBeenCalledOnce()
  await after(79)
  expect(long).not.toHaveBeenCalled()
  await after(1)
  expect(long).toHaveBeenCalledOnce()
  await after(900)
  const later = resting(way, 20)
  await after(0)
  expect(later).toHaveBeenCalledOnce()
})
