import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useActor } from '../data/session/use-actor.ts'
import { rowFields, rowRefusal } from '../data/workflow/editable-cells.ts'

/** Milliseconds within which a second press makes a press a double one. */
const doubleClickMilliseconds = 260

/** The row that is being changed, and which of its cells; null where none of those shown can be. */
export type RowEdit = { id: string; cell: string | null }

/** What a row needs to be changed in its list; the same object between renders. */
export type RowEditing = {
  /** Whether the row's column can be changed now, by the person at work. */
  offers: (record: LocalRecord, column: string) => boolean
  /** Begins with a column, or with the first that can be changed; says why where none can. */
  begin: (record: LocalRecord, column?: string) => void
  goTo: (id: string, column: string) => void
  /** Ends it, unless another row has begun meanwhile; `said` is spoken. */
  end: (id: string, said?: string) => void
  /** Does it soon, unless a second press comes first: a single one opens the row, a double one changes its cell. */
  unlessDoubleClick: (act: () => void) => void
}

export type RowEditState = {
  edit: RowEdit | null
  /** Columns shown that can be changed, in their order. */
  columns: readonly string[]
  /** What became of the last change. */
  announcement: string
  editing: RowEditing
}

/**
 * Changing a list's rows in place: which row and cell it is. Null where the person at work changes none of these records.
 * `shown` are the columns in their order, without those that the list draws in a way of its own.
 */
export function useRowEdit(
  resource: Resource,
  shown: readonly string[],
  allowed: readonly string[] | undefined,
): RowEditState | null {
  const actor = useActor()
  const [edit, setEdit] = useState<RowEdit | null>(null)
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const columns = useMemo(() => {
    const names = new Set(rowFields(resource, allowed).map(({ name }) => name))
    return shown.filter((name) => names.has(name))
  }, [resource, shown, allowed])
  const latest = useLatest({ resource, actor, columns })
  useEffect(() => () => clearTimeout(timer.current), [])

  const offers = useCallback(
    (record: LocalRecord, column: string) => {
      const now = latest.current
      return now.columns.includes(column) && now.actor !== null && rowRefusal(now.resource, record, now.actor) === null
    },
    [latest],
  )
  const begin = useCallback(
    (record: LocalRecord, column?: string) => {
      clearTimeout(timer.current)
      setSaid('')
      setEdit({ id: record.id, cell: column ?? latest.current.columns[0] ?? null })
    },
    [latest],
  )
  const goTo = useCallback((id: string, cell: string) => setEdit({ id, cell }), [])
  const end = useCallback((id: string, outcome = '') => {
    setEdit((before) => (before?.id === id ? null : before))
    setSaid(outcome)
  }, [])
  const soon = useCallback((act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, doubleClickMilliseconds)
  }, [])
  const editing = useMemo(
    () => ({ offers, begin, goTo, end, unlessDoubleClick: soon }),
    [offers, begin, goTo, end, soon],
  )
  const mayChange = actor !== null && holdsAnyGrant(resource.access.update, actor)
  return useMemo(
    () => (mayChange ? { edit, columns, announcement: said, editing } : null),
    [mayChange, edit, columns, said, editing],
  )
}
