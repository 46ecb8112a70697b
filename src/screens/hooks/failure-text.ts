import { OfficeUnreachable, ServerError } from '#src/offline/server-error.ts'
import { isStorageFull } from '#src/offline/storage.ts'
import { formWords } from '../words/form-words.ts'

/** Why something was neither kept nor saved, in one or two sentences. */
export function failureText(error: unknown): string {
  if (error instanceof ServerError) return error.message
  if (error instanceof OfficeUnreachable) return formWords.onlineOnly
  return isStorageFull(error) ? formWords.saveFailedFull : formWords.submitFailed
}
