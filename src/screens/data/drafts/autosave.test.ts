import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

function keeper(save: (value: string) => Promise<void>) {
  const states: SaveState[] = []
  const autosave = createAutosave<string>(
    (newest) => save(newest()),
    isFull,
    (state) => states.push(state),
    300,
    () => 1000,
  )
  return { kept: autosave, states, last: () => states.at(-1) }
}

test('someone who never stops typing is saved every 300 ms all the same', async () => {
  const saved: string[] = []
  const { kept: autosave } = keeper(async (value) => void saved.push(value))
  for (let key = 1; key <= 20; key += 1) {
    autosave.change(`${key}`)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(saved).toEqual(['6', '12', '18'])
  await vi.advanceTimersByTimeAsync(300)
  expect(saved.at(-1)).toBe('20')
})

test('what is typed while a save runs is saved right after it, and never before it', async () => {
  const order: string[] = []
  let release = () => {}
  const { kept: autosave } = keeper((value) => {
    order.push(`begin ${value}`)
    return new Promise((resolve) => {
      release = () => {
        order.push(`end ${value}`)
        resolve()
      }
    })
  })
  autosave.change('a')
  const flushed = autosave.flush()
  autosave.change('b')
  release()
  await vi.advanceTimersByTimeAsync(0)
  release()
  await flushed
  expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b'])
})

test('what is typed while a save waits for the disk goes with it, also where that save fails', async () => {
  const written: string[] = []
  const turns: ((works: boolean) => void)[] = []
  const autosave = createAutosave<string>(
    async (newest) => {
      const works = await new Promise<boolean>((resolve) => turns.push(resolve))
      written.push(newest())
      if (!works) throw new Error('broken')
    },
    isFull,
    () => undefined,
  )
  const turn = async (works: boolean) => {
    turns.shift()?.(works)
    await vi.advanceTimersByTimeAsync(0)
  }
  autosave.change('a')
  const failed = autosave.flush()
  autosave.change('ab')
  await turn(false)
  expect(await failed).toBe(false)
  expect(autosave.isBusy()).toBe(true)

  const flushed = autosave.flush()
  autosave.change('abc')
  await turn(true)
  expect(await flushed).toBe(true)
  expect(written).toEqual(['ab', 'abc'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(turns).toEqual([])
})

test('from a change until it is on the disk it is told as not saved yet, also behind an earlier save', async () => {
  const { kept: autosave, last } = keeper(async () => undefined)
  autosave.change('a')
  expect(last()).toEqual({ savedAt: null, saving: true, failure: null })
  await autosave.flush()
  expect(last()).toEqual({ savedAt: 1000, saving: false, failure: null })
  autosave.change('ab')
  expect(last()).toEqual({ savedAt: 1000, saving: true, failure: null })
  await vi.advanceTimersByTimeAsync(300)
  expect(last()).toEqual({ savedAt: 1000, saving: false, failure: null })
})

test('a save that another change has overtaken does not tell that all is saved', async () => {
  const releases: (() => void)[] = []
  const { kept: autosave, states } = keeper(() => new Promise((resolve) => releases.push(resolve)))
  autosave.change('a')
  const flushed = autosave.flush()
  autosave.change('ab')
  releases.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.filter(({ saving }) => !saving)).toEqual([])
  releases.shift()?.()
  await flushed
  expect(states.at(-1)?.saving).toBe(false)
})

test('a full device is told, and the value is saved as soon as there is room', async () => {
  let full = true
  const saved: string[] = []
  const { kept: autosave, last } = keeper(async (value) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    saved.push(value)
  })
  autosave.change('a')
  expect(await autosave.flush()).toBe(false)
  expect(last()).toEqual({ savedAt: null, saving: false, failure: 'full' })
  full = false
  expect(await autosave.flush()).toBe(true)
  expect(saved).toEqual(['a'])
  expect(last()).toEqual({ savedAt: 1000, saving: false, failure: null })
})

test('a save that failed is tried again by itself while nobody types, and not after a stop', async () => {
  let full = true
  const saved: string[] = []
  const { kept: autosave, last } = keeper(async (value) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    saved.push(value)
  })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(300)
  expect(last()).toMatchObject({ failure: 'full' })
  full = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved).toEqual(['a'])
  expect(last()).toMatchObject({ failure: null })
  full = true
  autosave.change('b')
  await vi.advanceTimersByTimeAsync(300)
  autosave.stop()
  full = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual(['a'])
})

test('after a stop nothing is saved any more', async () => {
  const saved: string[] = []
  const { kept: autosave } = keeper(async (value) => void saved.push(value))
  autosave.change('a')
  autosave.stop()
  await vi.advanceTimersByTimeAsync(1000)
  await autosave.flush()
  expect(saved).toEqual([])
})
