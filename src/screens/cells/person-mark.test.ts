import { describe, expect, it } from 'vitest'
import { initialsOf, toneOf } from './person-mark.ts'

describe('initialsOf', () => {
  it('takes the first letter of each name, whole characters and upper case', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'Okafor' })).toBe('AO')
    expect(initialsOf({ firstName: ' Ọla', lastName: '' })).toBe('Ọ')
    expect(initialsOf({ firstName: '𐐀bc', lastName: 'é' })).toBe('𐐀É')
  })
})

describe('toneOf', () => {
  it('stays with a person and tells people apart', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `01934a00-0000-7000-8000-0000000000${index}`)
    expect(toneOf('a')).toBe(toneOf('a'))
    expect(new Set(ids.map(toneOf)).size).toBeGreaterThan(4)
  })
})
