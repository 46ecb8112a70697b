import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { exportQuery } from '../data/list/export-query.ts'
import type { ListView } from '../data/list/list-view.ts'
import { type ExportNow, useExport } from '../data/list/use-export.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { spreadsheetWords as words } from '../messages/spreadsheet-messages.ts'
import { tellFailed } from '../parts/notify-failure.ts'
import { tellDone } from '../parts/notify-success.ts'

/** The list's export: what is under way, how it is begun (null where this view has none) and cancelled. */
export type ListExport = { now: ExportNow; begin: (() => void) | null; cancel(): void }

/** Saves what the list shows on all its pages as a workbook that the office makes, and tells what became of it. */
export function useListExport(resource: Resource, view: ListView, list: ListNow): ListExport {
  const { now, start, cancel } = useExport(resource)
  const asked = exportQuery(resource, view, list.query)

  async function save(params: URLSearchParams): Promise<void> {
    const file = await start(params)
    if (typeof file === 'string') tellFailed(file)
    else if (file) {
      saveFile(file.blob, file.name)
      tellDone(words.exportDone(file.name))
    }
  }
  return { now, begin: asked && (() => void save(asked)), cancel }
}
