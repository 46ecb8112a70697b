import { useCallback, useMemo } from 'react'
import { useChangeQuery, useQueryValue } from '../browser/use-address.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useScreenQuery } from '../browser/use-screen-query.ts'

export type Preview = {
  /** Whether a record fits beside the list. */
  isOffered: boolean
  /** The previewed record; null where there is none. */
  id: string | null
  /** Shows a record, or none. A stable function. */
  show: (id: string | null) => void
}

/** The preview's width, given the width of both together, in pixels. */
export function previewWidth(together: number): number {
  return Math.round(Math.min(520, Math.max(380, together * 0.36)))
}

/** The width it takes from the list, gap included. */
export function previewRoom(together: number): number {
  return previewWidth(together) + 16
}

/** The id of the preview's heading, which gets the focus. */
export const previewHeadingId = 'record-preview'

/** The record previewed beside a list, in the address (`?preview=`). */
export function usePreview(): Preview {
  const isOffered = useScreenQuery('(min-width: 1200px)')
  const previewed = useQueryValue('preview')
  const change = useLatest(useChangeQuery())
  const show = useCallback((id: string | null) => change.current({ preview: id ?? undefined }), [change])
  const id = isOffered && previewed !== undefined && previewed !== '' ? previewed : null
  return useMemo(() => ({ isOffered, id, show }), [isOffered, id, show])
}
