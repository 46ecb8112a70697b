import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { personSetting } from '#src/offline/storage/preferences/person-setting.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'

/** The filter of the inventory requests as a query, on this device (specification 2, section 9). */
export const storedFilter = personSetting('fairlead.inventory-requests-filter.', z.string(), '')

/** What a list's address says besides the filter: where one is in it, and how it is drawn. */
const passing = ['page', 'preview', 'scope', 'view', 'deleted']

/** The filter in a list's address: without what only says where one is in it. */
export function filterIn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of passing) query.delete(name)
  return query.toString()
}

/**
 * Opens a list that is asked for without a filter with the one that the person left, and keeps each that they choose. A
 * filter that led here, such as of a tile, replaces none.
 */
export function useStoredFilter(person: string): void {
  const search = useLocation({ select: (location) => location.searchStr })
  const pathname = useLocation({ select: (location) => location.pathname })
  const goTo = useGoTo()
  // While a record's page is opening, address and query already belong to that page.
  const [ownPath] = useState(pathname)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (pathname !== ownPath) return
    const filter = filterIn(search)
    const before = last.current
    last.current = filter
    if (before !== null && before !== filter) storedFilter.store(person, filter)
    const stored = storedFilter.read(person)
    if (before !== null || search !== '' || stored === '') return
    last.current = stored
    goTo(`${pathname}?${stored}`, { replace: true })
  }, [search, pathname, ownPath, person, goTo])
}
