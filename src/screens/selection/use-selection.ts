import { useCallback, useMemo, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useLatest } from '../browser/use-latest.ts'
import type { ListState } from '../data/list/use-list.ts'
import {
  extendRange,
  nothingPicked,
  type Picked,
  pickRange,
  retainPresent,
  toggleAll,
  togglePick,
} from './picked-rows.ts'

export type Selection = {
  ids: ReadonlySet<string>
  /** The selected rows as they are now, in the list's order. */
  rows: readonly LocalRecord[]
  /** How many of the page's rows are selected. */
  ofPage: 'none' | 'some' | 'all'
  /** Selects or deselects one; with `isRange` everything from the anchor. A stable function. */
  pick: (id: string, isRange: boolean) => void
  /** Selects by keyboard, from one row to its neighbour. */
  extend: (from: string, to: string) => void
  /** Adds the whole page; or removes it, where all of it is selected. */
  togglePage: () => void
  /** Everything that matches search and filters, on all pages. */
  pickAll: () => void
  /** Deselects these. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/** A list's selection: it survives paging and updates; rows that leave the list are deselected. */
export function useSelection(list: ListState): Selection {
  const [picked, setPicked] = useState(nothingPicked)
  const { found, page } = list
  const isKnown = list.state === 'ready' || list.state === 'never-mirrored'
  const still = useMemo(() => (isKnown ? retainPresent(picked, found) : picked), [picked, found, isKnown])
  if (still !== picked) setPicked(still)
  const latest = useLatest({ found, page })

  const change = useCallback(
    (next: (before: Picked, rows: readonly LocalRecord[]) => Picked) =>
      setPicked((before) => next(before, latest.current.found)),
    [latest],
  )
  const pick = useCallback(
    (id: string, isRange: boolean) =>
      change((before, rows) => (isRange ? pickRange(before, rows, id) : togglePick(before, id))),
    [change],
  )
  const stretch = useCallback(
    (from: string, to: string) => change((before, rows) => extendRange(before, rows, from, to)),
    [change],
  )
  const togglePage = useCallback(
    () => change((before) => toggleAll(before, latest.current.page.rows)),
    [change, latest],
  )
  const pickAll = useCallback(() => change((_before, rows) => toggleAll(nothingPicked, rows)), [change])
  const drop = useCallback(
    (ids: readonly string[]) => {
      const gone = new Set(ids)
      change((before, rows) =>
        retainPresent(
          before,
          rows.filter(({ id }) => !gone.has(id)),
        ),
      )
    },
    [change],
  )
  const clear = useCallback(() => setPicked(nothingPicked), [])

  return useMemo(() => {
    const { ids } = still
    const onPage = page.rows.filter(({ id }) => ids.has(id)).length
    return {
      ids,
      rows: ids.size === 0 ? [] : found.filter(({ id }) => ids.has(id)),
      ofPage: onPage === 0 ? 'none' : onPage === page.rows.length ? 'all' : 'some',
      pick,
      extend: stretch,
      togglePage,
      pickAll,
      drop,
      clear,
    }
  }, [still, found, page, pick, stretch, togglePage, pickAll, drop, clear])
}
