import { z } from 'zod'
import { personSetting } from '#src/offline/storage/preferences/person-setting.ts'
import { type KeptPage, keptPageSchema } from '../menu/kept-page.ts'
import type { Command } from './command.ts'

/** Maximum recent places per person. */
const maxRecentPages = 8

/** A person's recent places on this device, newest first. */
export const recentPages = personSetting<readonly KeptPage[]>('fairlead-recent-', z.array(keptPageSchema), [])

/** Notes an opened page or record, moving it to the front under its present name. */
export function addRecentPage(person: string, opened: KeptPage): void {
  const before = recentPages.read(person)
  const others = before.filter(({ href }) => href !== opened.href)
  const next = [opened, ...others].slice(0, maxRecentPages)
  if (JSON.stringify(next) !== JSON.stringify(before)) recentPages.store(person, next)
}

/** Deletes places no longer accessible to a person. */
export function removeInaccessiblePages(person: string, isOpen: (place: KeptPage) => boolean): void {
  const known = recentPages.read(person)
  const left = known.filter(isOpen)
  if (left.length < known.length) recentPages.store(person, left)
}

/** The person's recent places, except the present one. */
export function recentCommands(person: string, present: string): Command[] {
  return recentPages
    .read(person)
    .filter(({ href }) => href !== present)
    .map(({ href, title, hint }) => ({ id: `recent ${href}`, title, hint, picture: 'clock', href }))
}
