import { expect, test } from 'vitest'
import { maxAnswerBytes, minAnswerBytes } from '#src/protocol/mirror/packed-pages.ts'
import { initialPace, nextTargetBytes } from './fetch-pace.ts'

const first = initialPace(0)

test('about three seconds of the link are asked for, within what a thin one loses and a quick one takes at a time', () => {
  expect(nextTargetBytes(first, 100_000, 1000)).toBe(300_000)
  expect(nextTargetBytes(first, 70_000, 60_000)).toBe(minAnswerBytes)
  expect(nextTargetBytes(first, 2_000_000, 50)).toBe(maxAnswerBytes)
})

test('a short answer over a quick link makes the first large request large; a shorter one takes nothing of it back', () => {
  const shown = nextTargetBytes(first, 14_000, 60)
  expect(shown).toBe(700_000)
  expect(nextTargetBytes({ targetBytes: shown, roundTripMs: 0 }, 900, 50)).toBe(700_000)
})

test('the way is no part of what the bytes took, and a quarter of the time stays theirs', () => {
  expect(nextTargetBytes(initialPace(20), 14_000, 60)).toBe(1_050_000)
  expect(nextTargetBytes(initialPace(700), 15_000, 1_650), 'a satellite of 128 kbit/s').toBe(minAnswerBytes)
  expect(nextTargetBytes(initialPace(700), 15_000, 700), 'as long as the way was').toBe(
    Math.round((15_000 / 175) * 3000),
  )
})

test('over a satellite of 128 kbit/s the way is that of an answer alone: the connection would count as three', () => {
  const inThreeSeconds = 48_000
  expect(nextTargetBytes(initialPace(2_100), 15_000, 1_640), 'with the connection').toBeGreaterThan(2 * inThreeSeconds)
  expect(nextTargetBytes(initialPace(700), 15_000, 1_640)).toBe(minAnswerBytes)
  expect(nextTargetBytes(initialPace(700), 100_000, 700 + 6_250)).toBe(minAnswerBytes)
})

test('a long answer that took long shows that the link has become thin', () => {
  expect(nextTargetBytes({ targetBytes: maxAnswerBytes, roundTripMs: 0 }, 700_000, 60_000)).toBe(minAnswerBytes)
})
