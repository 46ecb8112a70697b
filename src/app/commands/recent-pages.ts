import { z } from 'zod'
import type { Command } from './command.ts'

/** Maximum recent places per person. */
const maxRecentPages = 8

const name = z.string().nullable()
/** The record's scope key, which tells whether the person still reads it. */
const scope = z.object({ owner: name, department: name, vessel: name, participants: z.array(z.string()).readonly() })
const recentPagesSchema = z.array(
  z.object({ href: z.string(), title: z.string(), hint: z.string(), scope: scope.exactOptional() }),
)
export type RecentPage = z.infer<typeof recentPagesSchema>[number]

const keyOf = (person: string) => `fairlead-recent-${person}`

/** A person's recent places on this device, newest first; unreadable data counts as empty. */
function readRecentPages(person: string): RecentPage[] {
  try {
    return recentPagesSchema.parse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes an opened page or record, moving it to the front under its present name. */
export function addRecentPage(person: string, opened: RecentPage): void {
  const others = readRecentPages(person).filter(({ href }) => href !== opened.href)
  storeRecentPages(person, [opened, ...others].slice(0, maxRecentPages))
}

/** Deletes places no longer accessible to a person. */
export function removeInaccessiblePages(person: string, isOpen: (place: RecentPage) => boolean): void {
  const known = readRecentPages(person)
  const left = known.filter(isOpen)
  if (left.length < known.length) storeRecentPages(person, left)
}

function storeRecentPages(person: string, places: readonly RecentPage[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(places))
  } catch {
    // Without storage nothing is remembered, and nothing depends on it.
  }
}

/** Deletes a person's places when they are removed from the device. */
export function clearRecentPages(person: string): void {
  try {
    localStorage.removeItem(keyOf(person))
  } catch {
    // Unreachable storage holds nothing.
  }
}

/** The person's recent places, except the present one. */
export function recentCommands(person: string, present: string): Command[] {
  return readRecentPages(person)
    .filter(({ href }) => href !== present)
    .map(({ href, title, hint }) => ({ id: `recent ${href}`, title, hint, picture: 'clock', href }))
}
