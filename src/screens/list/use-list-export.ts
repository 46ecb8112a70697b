import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { exportQuery } from '../data/list/export-query.ts'
import type { ListView } from '../data/list/list-view.ts'
import { type ExportState, useExport } from '../data/list/use-export.ts'
import type { ListState } from '../data/list/use-list.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { notifyFailure } from '../parts/notify-failure.ts'
import { notifySuccess } from '../parts/notify-success.ts'

/** The list's export: its state, start (null where this view has none) and cancel. */
export type ListExport = { now: ExportState; begin: (() => void) | null; cancel(): void }

/** Saves all pages of the list as a workbook made by the office, and announces the result. */
export function useListExport(resource: Resource, view: ListView, list: ListState): ListExport {
  const { now, start, cancel } = useExport(resource)
  const query = exportQuery(resource, view, list.query)

  async function save(params: URLSearchParams): Promise<void> {
    const file = await start(params)
    if (typeof file === 'string') notifyFailure(file)
    else if (file) {
      saveFile(file.blob, file.name)
      notifySuccess(messages.exportDone(file.name))
    }
  }
  return { now, begin: query && (() => void save(query)), cancel }
}
