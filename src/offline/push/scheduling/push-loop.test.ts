import { afterEach, expect, test, vi } from 'vitest'
import { createPushLoop, type PushLoop } from './push-loop.ts'

afterEach(() => vi.useRealTimers())

/** A loop whose attempts end when the test says so, each leaving something for a back-off of an hour. */
function pausedLoop(): { loop: PushLoop; begun: boolean[]; end: (left?: number | null) => Promise<void> } {
  vi.useFakeTimers()
  const begun: boolean[] = []
  let finish: (nextAt: number | null) => void = () => undefined
  const loop = createPushLoop((force) => {
    begun.push(force)
    return new Promise((resolve) => {
      finish = (nextAt) => resolve({ nextAt })
    })
  })
  const end = async (left: number | null = Date.now() + 3_600_000) => {
    finish(left)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { loop, begun, end }
}

test('an office that answers again is tried at once, whatever the back-off says', async () => {
  const { loop, begun, end } = pausedLoop()
  loop.run(false)
  await end()
  loop.officeAnswers()
  expect(begun).toEqual([false, true])
})

test('one that answers again during an attempt is tried once more after it, and not again for that', async () => {
  const { loop, begun, end } = pausedLoop()
  loop.run(false)
  loop.officeAnswers()
  expect(begun).toEqual([false])
  await end()
  expect(begun).toEqual([false, true])
  loop.officeAnswers()
  await end()
  expect(begun).toEqual([false, true])
  loop.officeAnswers()
  expect(begun).toEqual([false, true, true])
})

test('nothing follows an attempt that leaves nothing, and a wish during it is not lost', async () => {
  const { loop, begun, end } = pausedLoop()
  loop.run(false)
  loop.officeAnswers()
  await end(null)
  expect(begun).toEqual([false])
  loop.run(false)
  loop.officeAnswers()
  loop.run(false)
  await end()
  await end()
  expect(begun).toEqual([false, false, true])
})
