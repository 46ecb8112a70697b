import { expect, test } from 'vitest'
import { cells } from './cells.ts'
import { defaultLimits, type Zone, zoneOf } from './zones.ts'

const inZone = (zone: Zone) => cells.filter((cell) => zoneOf(cell, defaultLimits) === zone).join(' ')

test('the default zones are those of the domain rules', () => {
  expect(inZone('low')).toBe('1A 1B 1C 1D 1E 2A 2B 2C 3A 3B 4A')
  expect(inZone('medium')).toBe('2D 2E 3C 3D 4B 4C 5A 5B')
  expect(inZone('high')).toBe('3E 4D 4E 5C 5D 5E')
})

test('a company moves its limits', () => {
  const strict = { ...defaultLimits, '1': { medium: 'B', high: 'D' } } as const
  expect((['1A', '1B', '1C', '1D', '1E'] as const).map((cell) => zoneOf(cell, strict))).toEqual([
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ])
})
