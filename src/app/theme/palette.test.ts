import { describe, expect, it } from 'vitest'
import { shownPalette } from './palette.ts'

describe('shownPalette', () => {
  it('follows the device only where nothing else was chosen', () => {
    expect(shownPalette('device', true).name).toBe('dark')
    expect(shownPalette('device', false).name).toBe('day')
    expect(shownPalette('day', true).name).toBe('day')
    expect(shownPalette('dark', false).name).toBe('dark')
  })

  it('builds night on the dark scheme', () => {
    expect(shownPalette('night', false)).toEqual({ name: 'night', scheme: 'dark' })
  })
})
