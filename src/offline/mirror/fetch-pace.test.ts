import { expect, test } from 'vitest'
import { leastEnough, mostEnough } from '#src/protocol/packed-bundles.ts'
import { enoughAfter } from './fetch-pace.ts'

test('about three seconds of the link are asked for, within what a thin one loses and a quick one takes at a time', () => {
  expect(enoughAfter(leastEnough, 100_000, 1000)).toBe(300_000)
  expect(enoughAfter(leastEnough, 70_000, 60_000)).toBe(leastEnough)
  expect(enoughAfter(leastEnough, 2_000_000, 50)).toBe(mostEnough)
})

test('a short answer over a quick link makes the first large request large; a shorter one takes nothing of it back', () => {
  const shown = enoughAfter(leastEnough, 14_000, 60)
  expect(shown).toBe(700_000)
  expect(enoughAfter(shown, 900, 50)).toBe(700_000)
})

test('a long answer that took long shows that the link has become thin', () => {
  expect(enoughAfter(mostEnough, 700_000, 60_000)).toBe(leastEnough)
})
