import { createStore } from 'zustand/vanilla'

/** `device` follows the device's own setting between day and dark. */
export const palettes = ['device', 'day', 'dark', 'night'] as const
export type Palette = (typeof palettes)[number]

/** Also read by `public/palette.js`, which runs before the first paint. */
const storageKey = 'fairlead-palette'

function readPalette(): Palette {
  try {
    const stored = localStorage.getItem(storageKey)
    return palettes.find((palette) => palette === stored) ?? 'device'
  } catch {
    return 'device'
  }
}

/** The palette this person chose on this device; a device setting like brightness, so it is not kept per person. */
export const paletteStore = createStore<{ palette: Palette }>(() => ({ palette: readPalette() }))

/** Chooses a palette and keeps the choice on this device, where the browser allows it. */
export function choosePalette(palette: Palette): void {
  paletteStore.setState({ palette })
  try {
    localStorage.setItem(storageKey, palette)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** What stands on the page for a palette: Mantine knows light and dark, night is dark with its own attribute. */
export function shownPalette(
  palette: Palette,
  deviceIsDark: boolean,
): { name: 'day' | 'dark' | 'night'; scheme: 'light' | 'dark' } {
  if (palette === 'night') return { name: 'night', scheme: 'dark' }
  const isDark = palette === 'dark' || (palette === 'device' && deviceIsDark)
  return isDark ? { name: 'dark', scheme: 'dark' } : { name: 'day', scheme: 'light' }
}
