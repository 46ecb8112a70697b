import { saveFile } from '../browser/save-file.ts'
import type { Export } from '../data/list/use-export.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { notifyFailure } from '../parts/notify-failure.ts'
import { notifySuccess, notifyWarning } from '../parts/notify-success.ts'

/**
 * Saves the workbook that the office makes for a query, and announces the result; nothing where it was cancelled.
 * `unsent`: titles of listed records whose changes the office does not have yet.
 */
export async function saveExport(
  start: Export['start'],
  query: URLSearchParams,
  unsent: readonly string[] = [],
): Promise<void> {
  const file = await start(query)
  if (typeof file === 'string') notifyFailure(file)
  else if (file) {
    saveFile(file.blob, file.name)
    notifySuccess(messages.exportDone(file.name))
    if (unsent.length > 0) notifyWarning(messages.exportWithout(file.name, unsent))
  }
}
