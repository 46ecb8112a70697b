import { useCallback, useMemo } from 'react'
import { useChangeQuery, useQueryValue } from '../browser/use-address.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useScreenQuery } from '../browser/use-screen-query.ts'

export type Preview = {
  /** Whether there is room for a record beside the list. */
  isOffered: boolean
  /** The record shown beside the list; null where none is. */
  id: string | null
  /** Shows a record, or none. The same function between renders. */
  show: (id: string | null) => void
}

/** How wide the record beside a list stands, of what both have together, in pixels. */
export function previewWidth(together: number): number {
  return Math.round(Math.min(520, Math.max(380, together * 0.36)))
}

/** What it takes from the list: itself and the gap between them. */
export function previewRoom(together: number): number {
  return previewWidth(together) + 16
}

/** The id of the preview's heading, which takes the focus. */
export const previewHeadingId = 'record-preview'

/** The record that a list shows beside itself, kept in the address (`?preview=`). */
export function usePreview(): Preview {
  const isOffered = useScreenQuery('(min-width: 1200px)')
  const asked = useQueryValue('preview')
  const change = useLatest(useChangeQuery())
  const show = useCallback((id: string | null) => change.current({ preview: id ?? undefined }), [change])
  const id = isOffered && asked !== undefined && asked !== '' ? asked : null
  return useMemo(() => ({ isOffered, id, show }), [isOffered, id, show])
}
