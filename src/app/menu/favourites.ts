import { z } from 'zod'
import { personSetting } from '#src/offline/storage/preferences/person-setting.ts'
import { type KeptPage, keptPageSchema } from './kept-page.ts'

/** Maximum favourites per person: more are a second menu. */
export const maxFavourites = 8

/** A person's favourites on this device, in the order they were added. */
export const favourites = personSetting<readonly KeptPage[]>('fairlead.favourites.', z.array(keptPageSchema), [])

/** Adds a page to a person's favourites or takes it out; says what was done, `full` where there are too many already. */
export function toggleFavourite(personId: string, page: KeptPage): 'added' | 'removed' | 'full' {
  const before = favourites.read(personId)
  const others = before.filter(({ href }) => href !== page.href)
  if (others.length < before.length) {
    favourites.store(personId, others)
    return 'removed'
  }
  if (before.length >= maxFavourites) return 'full'
  favourites.store(personId, [...before, page])
  return 'added'
}

/** Takes out what is no longer accessible to a person. */
export function removeInaccessibleFavourites(personId: string, isOpen: (page: KeptPage) => boolean): void {
  const before = favourites.read(personId)
  const left = before.filter(isOpen)
  if (left.length < before.length) favourites.store(personId, left)
}
