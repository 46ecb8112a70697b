import { expect, test } from 'vitest'
import { selectNextToFetch } from './mirror-steps.ts'

const stream = (name: string, priority: number, bytes?: number) => ({ name, priority, schemaVersion: 1, bytes })
const form = stream('forms@tenant', 1, 4000)
const own = stream('reports@vessel:v', 2, 6000)
const rest = stream('reports@tenant', 2, 5000)
const named = (streams: readonly { name: string }[]) => streams.map(({ name }) => name)
const fetched = (
  missing: Parameters<typeof selectNextToFetch>[0],
  deferred: Parameters<typeof selectNextToFetch>[1] = new Set(),
) => {
  const { now, later } = selectNextToFetch(missing, deferred)
  return { now: named(now), later: named(later) }
}

test('a light mirror comes in one request, whatever its steps', () => {
  expect(fetched([form, own, rest])).toEqual({ now: [form, own, rest].map(({ name }) => name), later: [] })
})

test('what is too heavy to come along waits for its step, and holds back nothing light behind it', () => {
  const heavy = stream('logs@vessel:v', 2, 40_000)
  expect(fetched([form, heavy, rest])).toEqual({ now: [form.name, rest.name], later: [heavy.name] })
  expect(fetched([heavy, rest]), 'a heavy step takes nothing along').toEqual({ now: [heavy.name], later: [rest.name] })
})

test('together they stay light', () => {
  const half = stream('logs@vessel:v', 2, 20_000)
  const other = stream('notes@vessel:v', 2, 20_000)
  expect(fetched([form, half, other, rest])).toEqual({
    now: [form, half, rest].map(({ name }) => name),
    later: [other.name],
  })
})

test('what nobody has weighed counts as heavy', () => {
  const unknown = stream('logs@vessel:v', 2)
  expect(fetched([form, unknown, rest])).toEqual({ now: [form.name, rest.name], later: [unknown.name] })
})

test('what is held back comes along with nothing, and a step of which all is held back is passed over', () => {
  expect(fetched([form, own, rest], new Set([own]))).toEqual({ now: [form.name, rest.name], later: [own.name] })
  expect(fetched([own, rest], new Set([own]))).toEqual({ now: [], later: [rest.name] })
  expect(fetched([rest], new Set([rest]))).toEqual({ now: [], later: [] })
})
