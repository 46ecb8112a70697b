import { z } from 'zod'
import type { Command } from './command.ts'

/** Places kept for a person. */
const kept = 8

const name = z.string().nullable()
/** Whose record it was: by that alone it is told whether the person still reads it. */
const scope = z.object({ owner: name, department: name, vessel: name, participants: z.array(z.string()).readonly() })
const recents = z.array(
  z.object({ href: z.string(), title: z.string(), hint: z.string(), scope: scope.exactOptional() }),
)
export type Recent = z.infer<typeof recents>[number]

const keyOf = (person: string) => `fairlead-recent-${person}`

/** Where a person has been on this device, the newest first; what cannot be read is nothing. */
function recentOf(person: string): Recent[] {
  try {
    return recents.parse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that a person opened a page or record; opened again, it comes to the front under the name it bears now. */
export function noteRecent(person: string, opened: Recent): void {
  const others = recentOf(person).filter(({ href }) => href !== opened.href)
  keep(person, [opened, ...others].slice(0, kept))
}

/** Forgets the places that are no longer open to a person. */
export function forgetClosed(person: string, isOpen: (place: Recent) => boolean): void {
  const known = recentOf(person)
  const left = known.filter(isOpen)
  if (left.length < known.length) keep(person, left)
}

function keep(person: string, places: readonly Recent[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(places))
  } catch {
    // Without storage nothing is remembered, and nothing else depends on it.
  }
}

/** Forgets where a person has been, when they are taken off the device. */
export function forgetRecent(person: string): void {
  try {
    localStorage.removeItem(keyOf(person))
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** Where the person has been, but for the place where they are. */
export function recentCommands(person: string, present: string): Command[] {
  return recentOf(person)
    .filter(({ href }) => href !== present)
    .map(({ href, title, hint }) => ({ id: `recent ${href}`, title, hint, picture: 'clock', href }))
}
