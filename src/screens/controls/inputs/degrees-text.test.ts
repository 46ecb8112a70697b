import { expect, test } from 'vitest'
import { formatDegrees } from '../../format/format-value.ts'
import { latitudeLetters, longitudeLetters, parseDegrees } from './degrees-text.ts'

const north = (text: string) => parseDegrees(text, latitudeLetters)
const east = (text: string) => parseDegrees(text, longitudeLetters)

test('a place is typed as it is shown, and as charts and receivers write it', () => {
  for (const typed of [
    '4°12.5′ N',
    '4 12.5 n',
    "N4°12.5'",
    '4-12.5N',
    '04°12′30″ N',
    '4 12 30 N',
    '4,208333',
    '4.208333°',
  ])
    expect([typed, north(typed)]).toEqual([typed, 4.208333])
  expect([north('4°12.5′ S'), north('-4 12.5'), east('7°08.25′ W'), east('7.1375 E')]).toEqual([
    -4.208333, -4.208333, -7.1375, 7.1375,
  ])
  expect([north('0°30′ S'), north('-0.5'), north(' ')]).toEqual([-0.5, -0.5, undefined])
})

test('what is no place is none, and is not guessed at', () => {
  for (const typed of [
    '4°60′ N',
    '4°12.5′ E',
    '-4 N',
    '4.5°30′ N',
    '4°12.5′30″',
    'four',
    '4 12 30 15',
    'N',
    '4°12′ N S',
  ])
    expect([typed, north(typed)]).toEqual([typed, null])
})

test('what is shown reads back as the same place, to a thousandth of a minute', () => {
  for (let at = -179.9; at < 180; at += 0.3571) {
    const shown = formatDegrees(at, longitudeLetters)
    expect(Math.abs((east(shown) ?? Number.NaN) - at)).toBeLessThan(1 / 60_000)
    expect(formatDegrees(east(shown) ?? 0, longitudeLetters)).toBe(shown)
  }
})
