import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useActor } from '../data/session/use-actor.ts'
import { rowFields, rowRefusal } from '../data/workflow/editable-cells.ts'

/** Milliseconds in which a second press makes a double press. */
const doubleClickMilliseconds = 260

/** The row being edited, and which cell; null where no shown one is editable. */
export type RowEdit = { id: string; cell: string | null }

/** A row's props for editing; a stable object. */
export type RowEditing = {
  /** Whether the person may edit the row's column now. */
  offers: (record: LocalRecord, column: string) => boolean
  /** Begins with a column, or the first editable one; announces why where there is none. */
  begin: (record: LocalRecord, column?: string) => void
  goTo: (id: string, column: string) => void
  /** Ends it, unless another row has begun meanwhile; `result` is announced. */
  end: (id: string, result?: string) => void
  /** Runs soon, unless a second press comes first: a single press opens the row, a double one edits its cell. */
  unlessDoubleClick: (act: () => void) => void
}

export type RowEditState = {
  edit: RowEdit | null
  /** Shown editable columns in order. */
  columns: readonly string[]
  /** The result of the last change. */
  announcement: string
  editing: RowEditing
}

/**
 * Editing a list's rows in place. Null where the person may change none of these records. `shown` are the columns in
 * order, without those the list draws itself.
 */
export function useRowEdit(
  resource: Resource,
  shown: readonly string[],
  allowed: readonly string[] | undefined,
): RowEditState | null {
  const actor = useActor()
  const [edit, setEdit] = useState<RowEdit | null>(null)
  const [result, setResult] = useState('')
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
      setResult('')
      setEdit({ id: record.id, cell: column ?? latest.current.columns[0] ?? null })
    },
    [latest],
  )
  const goTo = useCallback((id: string, cell: string) => setEdit({ id, cell }), [])
  const end = useCallback((id: string, outcome = '') => {
    setEdit((before) => (before?.id === id ? null : before))
    setResult(outcome)
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
    () => (mayChange ? { edit, columns, announcement: result, editing } : null),
    [mayChange, edit, columns, result, editing],
  )
}
