import type { Resource } from '#src/resource/description/define-resource.ts'
import { type ExportDays, exportQuery, rangeOf, rowsAwaitingOffice } from '../data/list/export-query.ts'
import { findPart, type ListView } from '../data/list/list-view.ts'
import { type ExportState, useExport } from '../data/list/use-export.ts'
import type { ListState } from '../data/list/use-list.ts'
import { recordTitle } from '../data/records/record-title.ts'
import type { RangedExport } from '../export/range-button.tsx'
import { saveExport } from '../export/save-export.ts'

/** The list's export: its state, start, that of a range of days (each null where this view has none) and cancel. */
export type ListExport = {
  now: ExportState
  begin: (() => void) | null
  ranged: RangedExport | null
  cancel(): void
}

/** Saves all pages of the list as a workbook made by the office, and announces the result. */
export function useListExport(resource: Resource, view: ListView, list: ListState): ListExport {
  const { now, start, cancel } = useExport(resource)
  const query = exportQuery(resource, view, list.query)
  const range = query && rangeOf(resource, view, list.query)
  const begin = (days: ExportDays | null) => {
    const asked = exportQuery(resource, view, list.query, days)
    const unsent = rowsAwaitingOffice(resource, list.found, days)
    if (asked) {
      void saveExport(
        start,
        asked,
        unsent.map((row) => recordTitle(resource, row, list.titleOf)),
      )
    }
  }
  return {
    now,
    begin: query && (() => begin(null)),
    ranged: range && { dayLabel: findPart(resource, range.day).label, initial: range.days, begin },
    cancel,
  }
}
