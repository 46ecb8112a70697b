import { z } from 'zod'
import type { Command } from './command.ts'

/** Places kept for a person. */
const maxRecentPages = 8

const name = z.string().nullable()
/** Whose record it was: by that alone it is told whether the person still reads it. */
const scope = z.object({ owner: name, department: name, vessel: name, participants: z.array(z.string()).readonly() })
const recentPagesSchema = z.array(
  z.object({ href: z.string(), title: z.string(), hint: z.string(), scope: scope.exactOptional() }),
)
export type RecentPage = z.infer<typeof recentPagesSchema>[number]

const keyOf = (person: string) => `fairlead-recent-${person}`

/** Where a person has been on this device, the newest first; what cannot be read is nothing. */
function readRecentPages(person: string): RecentPage[] {
  try {
    return recentPagesSchema.parse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that a person opened a page or record; opened again, it comes to the front under the name it bears now. */
export function addRecentPage(person: string, opened: RecentPage): void {
  const others = readRecentPages(person).filter(({ href }) => href !== opened.href)
  storeRecentPages(person, [opened, ...others].slice(0, maxRecentPages))
}

/** Forgets the places that are no longer open to a person. */
export function removeInaccessiblePages(person: string, isOpen: (place: RecentPage) => boolean): void {
  const known = readRecentPages(person)
  const left = known.filter(isOpen)
  if (left.length < known.length) storeRecentPages(person, left)
}

function storeRecentPages(person: string, places: readonly RecentPage[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(places))
  } catch {
    // Without storage nothing is remembered, and nothing else depends on it.
  }
}

/** Forgets where a person has been, when they are taken off the device. */
export function clearRecentPages(person: string): void {
  try {
    localStorage.removeItem(keyOf(person))
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** Where the person has been, but for the place where they are. */
export function recentCommands(person: string, present: string): Command[] {
  return readRecentPages(person)
    .filter(({ href }) => href !== present)
    .map(({ href, title, hint }) => ({ id: `recent ${href}`, title, hint, picture: 'clock', href }))
}
