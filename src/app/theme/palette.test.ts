import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { barColors, palettes, shownPalette } from './palette.ts'

describe('shownPalette', () => {
  it('follows the device only where nothing else was chosen', () => {
    expect(shownPalette('device', true).name).toBe('dark')
    expect(shownPalette('device', false).name).toBe('day')
    expect(shownPalette('day', true).name).toBe('day')
    expect(shownPalette('dark', false).name).toBe('dark')
  })

  it.each([
    ['night', 'dark'],
    ['dusk', 'dark'],
    ['bright', 'light'],
  ] as const)('builds %s on the %s scheme', (palette, scheme) => {
    expect(shownPalette(palette, scheme === 'light')).toEqual({ name: palette, scheme })
  })
})

describe('the script before the first paint', () => {
  const script = readFileSync('src/app/theme/first-palette.js', 'utf8')

  function paint(stored: string | null, deviceIsDark: boolean) {
    const page = { dataset: { palette: '', mantineColorScheme: '' } }
    const bar = { content: '' }
    runInNewContext(script, {
      localStorage: { getItem: () => stored },
      matchMedia: () => ({ matches: deviceIsDark }),
      document: { documentElement: page, querySelector: () => bar },
    })
    return { name: page.dataset.palette, scheme: page.dataset.mantineColorScheme, bar: bar.content }
  }

  it.each(palettes.flatMap((palette) => [[palette, true] as const, [palette, false] as const]))(
    'shows what the app shows for %s on a device that is dark: %s',
    (palette, deviceIsDark) => {
      const shown = shownPalette(palette, deviceIsDark)
      expect(paint(palette, deviceIsDark)).toEqual({ ...shown, bar: barColors[shown.name] })
    },
  )

  it('follows the device where nothing, or nothing known, was chosen', () => {
    expect(paint(null, true).name).toBe('dark')
    expect(paint('toString', false).name).toBe('day')
  })
})
