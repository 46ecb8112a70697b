import type { Resource } from '#src/resource/define-resource.ts'
import { type ExportNow, useExport } from '../hooks/use-export.ts'
import { saveFile } from '../parts/save-file.ts'
import { tellDone } from '../parts/tell-done.ts'
import { tellFailed } from '../parts/tell-failed.ts'
import { spreadsheetWords as words } from '../words/spreadsheet-words.ts'
import { exportQuery } from './export-query.ts'
import type { ListView } from './list-view.ts'
import type { ListNow } from './use-list.ts'

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
