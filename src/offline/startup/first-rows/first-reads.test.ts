import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runFirstRead, whenFirstReadsEnd } from './first-reads.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Notes whether what waits for first looks has gone on. */
function waiter(): { goesOn: boolean } {
  const state = { goesOn: false }
  void whenFirstReadsEnd().then(() => {
    state.goesOn = true
  })
  return state
}

/** A look that ends when it is told what it has seen. */
function startRead(): (isShown: boolean) => void {
  let finish: (isShown: boolean) => void = () => undefined
  const seen = new Promise<boolean>((resolve) => {
    finish = resolve
  })
  runFirstRead(() => seen)
  return finish
}

test('what waits goes on once the last first look shows something and that is drawn', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const [one, two] = [startRead(), startRead()]
  const waiting = waiter()
  one(false)
  await vi.advanceTimersByTimeAsync(50)
  expect(waiting.goesOn).toBe(false)
  two(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(waiting.goesOn).toBe(false)
  for (const frame of frames) frame(performance.now())
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.goesOn).toBe(true)
})

test('a page out of sight, which draws nothing, goes on', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  startRead()(true)
  const waiting = waiter()
  await vi.advanceTimersByTimeAsync(100)
  expect(waiting.goesOn).toBe(true)
})

test('a look that fails holds nothing up', async () => {
  runFirstRead(() => Promise.reject(new Error('closed')))
  const waiting = waiter()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.goesOn).toBe(true)
})

test('a look that hangs holds nothing up for longer than a second', async () => {
  startRead()
  const waiting = waiter()
  await vi.advanceTimersByTimeAsync(999)
  expect(waiting.goesOn).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.goesOn).toBe(true)
})
