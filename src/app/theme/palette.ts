import { createStore } from 'zustand/vanilla'

/**
 * `device` follows the device's setting of light or dark; the others range from sunlight on deck to the bridge at
 * night.
 */
export const palettes = ['device', 'bright', 'day', 'dusk', 'dark', 'night'] as const
export type Palette = (typeof palettes)[number]
/** The attribute on the page. */
export type ShownPalette = Exclude<Palette, 'device'>

/** The colour of the browser's bars around an installed app, which the page's background does not reach. */
export const barColors: Readonly<Record<ShownPalette, string>> = {
  bright: '#001219',
  day: '#0b2f40',
  dusk: '#080705',
  dark: '#071216',
  night: '#060201',
}

/** Also read by `first-palette.js`, which runs before the first paint. */
const storageKey = 'fairlead-palette'

function readPalette(): Palette {
  try {
    const stored = localStorage.getItem(storageKey)
    return palettes.find((palette) => palette === stored) ?? 'device'
  } catch {
    return 'device'
  }
}

/** The palette chosen on this device; a device setting like brightness, so not stored per person. */
export const paletteStore = createStore<{ palette: Palette }>(() => ({ palette: readPalette() }))

/** Sets the palette and stores it on this device, where the browser allows. */
export function choosePalette(palette: Palette): void {
  paletteStore.setState({ palette })
  try {
    localStorage.setItem(storageKey, palette)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** Follows other tabs' choices: on a dark bridge none may stay white. Returns the stop function. */
export function subscribeToOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey) paletteStore.setState({ palette: readPalette() })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** The attributes of a palette: Mantine knows light and dark, another attribute distinguishes the rest. */
export function shownPalette(
  palette: Palette,
  deviceIsDark: boolean,
): { name: ShownPalette; scheme: 'light' | 'dark' } {
  const name = palette !== 'device' ? palette : deviceIsDark ? 'dark' : 'day'
  return { name, scheme: name === 'day' || name === 'bright' ? 'light' : 'dark' }
}
