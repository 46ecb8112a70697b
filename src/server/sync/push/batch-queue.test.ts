import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BatchQueue, type Pause } from './batch-queue.ts'

const here = new AbortController().signal

/** Work that lasts until it is told to end. */
function startBatch(turns: BatchQueue, tenant: string, gone = here) {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun = vi.fn(() => work)
  const ended = turns.run(tenant, gone, begun)
  ended.catch(() => undefined)
  return { begun, ended, end: () => end() }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the batches of a company go one after the other, in the order they came; another company does not wait for them', async () => {
  const turns = new BatchQueue()
  const [first, second, third] = [startBatch(turns, 'a'), startBatch(turns, 'a'), startBatch(turns, 'a')]
  const other = startBatch(turns, 'b')
  expect(first.begun).toHaveBeenCalledOnce()
  expect(other.begun).toHaveBeenCalledOnce()
  expect(second.begun).not.toHaveBeenCalled()
  first.end()
  await flush()
  expect(second.begun).toHaveBeenCalledOnce()
  expect(third.begun).not.toHaveBeenCalled()
  second.end()
  await flush()
  expect(third.begun).toHaveBeenCalledOnce()
})

test('two that end in the same moment let two go on, and of one company one', async () => {
  const turns = new BatchQueue()
  const running = ['a', 'b', 'c', 'd'].map((tenant) => startBatch(turns, tenant))
  const [next, after, other] = [startBatch(turns, 'e'), startBatch(turns, 'e'), startBatch(turns, 'f')]
  for (const { begun } of [next, after, other]) expect(begun).not.toHaveBeenCalled()
  running[0]?.end()
  running[1]?.end()
  await flush()
  expect(next.begun).toHaveBeenCalledOnce()
  expect(other.begun).toHaveBeenCalledOnce()
  expect(after.begun).not.toHaveBeenCalled()
})

test('work that fails gives its turn on', async () => {
  const turns = new BatchQueue()
  await expect(turns.run('a', here, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = startBatch(turns, 'a')
  expect(next.begun).toHaveBeenCalledOnce()
})

test('whoever waits for fifteen seconds, or whose device has gone, is told to come again, and nobody behind waits for them', async () => {
  const turns = new BatchQueue()
  const running = startBatch(turns, 'a')
  const gone = new AbortController()
  const [late, left] = [startBatch(turns, 'a'), startBatch(turns, 'a', gone.signal)]
  gone.abort()
  await expect(left.ended).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(14_999)
  const last = startBatch(turns, 'a')
  await vi.advanceTimersByTimeAsync(1)
  await expect(late.ended).rejects.toMatchObject({ status: 503 })
  running.end()
  await flush()
  expect(last.begun).toHaveBeenCalledOnce()
  expect(late.begun).not.toHaveBeenCalled()
})

/** Work of so many steps of 20 milliseconds, and how long it took. */
async function stepped(turns: BatchQueue, steps: number, carrier: string | null = null): Promise<number> {
  const began = performance.now()
  const work = async (rest: Pause) => {
    for (let step = 0; step < steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await rest()
    }
  }
  await turns.run('a', here, work, carrier)
  return performance.now() - began
}

test('work that only parts of its own queue wait behind does not rest; for another tablet it does', async () => {
  for (const [behind, durationMs] of [
    ['tablet', 100],
    ['other', 500],
    [null, 500],
  ] as const) {
    const turns = new BatchQueue()
    const first = stepped(turns, 5, 'tablet')
    const next = stepped(turns, 1, behind)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await first).toBe(durationMs)
    await next
  }
})

test('work that others wait behind rests four times as long as each step took, and work on its own does not', async () => {
  const turns = new BatchQueue()
  const alone = stepped(turns, 5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await alone).toBe(100)
  const followed = stepped(turns, 5)
  const behind = startBatch(turns, 'a')
  await vi.advanceTimersByTimeAsync(499)
  expect(behind.begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(501)
  expect(await followed).toBe(500)
  expect(behind.begun).toHaveBeenCalledOnce()
})

test('a step that took long is followed by a quarter of a second of rest', async () => {
  const turns = new BatchQueue()
  const slow = turns.run('a', here, async (rest) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await rest()
  })
  const behind = startBatch(turns, 'a')
  await vi.advanceTimersByTimeAsync(10_249)
  expect(behind.begun).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await slow
  expect(behind.begun).toHaveBeenCalledOnce()
})
