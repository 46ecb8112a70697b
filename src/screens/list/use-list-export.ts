import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { exportQuery } from '../data/list/export-query.ts'
import type { ListView } from '../data/list/list-view.ts'
import { type ExportState, useExport } from '../data/list/use-export.ts'
import type { ListState } from '../data/list/use-list.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { notifyFailure } from '../parts/notify-failure.ts'
import { notifySuccess } from '../parts/notify-success.ts'

/** The list's export: what is under way, how it is begun (null where this view has none) and cancelled. */
export type ListExport = { now: ExportState; begin: (() => void) | null; cancel(): void }

/** Saves what the list shows on all its pages as a workbook that the office makes, and tells what became of it. */
export function useListExport(resource: Resource, view: ListView, list: ListState): ListExport {
  const { now, start, cancel } = useExport(resource)
  const asked = exportQuery(resource, view, list.query)

  async function save(params: URLSearchParams): Promise<void> {
    const file = await start(params)
    if (typeof file === 'string') notifyFailure(file)
    else if (file) {
      saveFile(file.blob, file.name)
      notifySuccess(messages.exportDone(file.name))
    }
  }
  return { now, begin: asked && (() => void save(asked)), cancel }
}
