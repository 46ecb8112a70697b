import { createStore } from 'zustand/vanilla'

/** How many records behind a menu line wait for the person, by the line's path; lines without any are absent. */
export type MenuCounts = ReadonlyMap<string, number>

/** The counts on this device, empty until they are known; `count-waiting.tsx` keeps them up to date. */
export const menuCountsStore = createStore<{ counts: MenuCounts }>(() => ({ counts: new Map() }))

/** What waits behind several lines together, such as those of a folded group. */
export function waitingIn(counts: MenuCounts, items: readonly { path: string }[]): number {
  return items.reduce((sum, { path }) => sum + (counts.get(path) ?? 0), 0)
}
