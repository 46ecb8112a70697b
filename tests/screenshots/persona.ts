import type { Page } from '@playwright/test'
import type { Office } from '../journeys/office.ts'
import type { PreparedDevice } from '../journeys/prepared-devices.ts'
import type { CuttingProxy } from '../sync/cutting-proxy.ts'

/** What the screens are opened on: the office, and the link between it and the browser, which can be cut. */
export type ScreenSetup = { office: Office; link: CuttingProxy }

/** One screen, or one state of a screen. */
export type ScreenState = {
  /** Names the picture: lower case, words joined by hyphens. */
  name: string
  /** The address, or what a person does to come there. */
  open: string | ((page: Page, ground: ScreenSetup) => Promise<void>)
  /** The screen before it that leads to it, where `open` alone does not. */
  after?: string
  /** What leads back to where the next station can be opened. */
  leave?: (page: Page, ground: ScreenSetup) => Promise<void>
}

/** What one person sees, in this order. */
export type Persona = {
  /** Names the pictures, before the station's name. */
  name: string
  /** Who is at work; null where nobody has signed in. */
  device: PreparedDevice | null
  screens: readonly ScreenState[]
}

/** A theme, as the app keeps it on the device. */
export type Theme = 'bright' | 'day' | 'dusk' | 'dark' | 'night'
/** The themes that everything is looked at in. */
export const themes: readonly Theme[] = ['day', 'night']

/** A desk, a tablet held upright and a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const

/** The id of a record that the demonstration holds. */
export async function idOf(ground: ScreenSetup, sql: string, values: readonly unknown[] = []): Promise<string> {
  const [row] = await ground.office.rows('gulf-marine', sql, values)
  if (!row) throw new Error(`the demonstration holds nothing for: ${sql}`)
  return String(row.id)
}
