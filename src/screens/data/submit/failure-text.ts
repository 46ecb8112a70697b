import { UploadRefused } from '#src/offline/attachments/attachment-errors.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { DraftEnded } from '#src/offline/storage/draft-ended.ts'
import { isStorageFull } from '#src/offline/storage/space/storage-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { uploadFailureText } from '#src/screens/messages/upload-failure.ts'
import { errorTexts } from '../fields/error-lines.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Why something was not stored or saved, in one or two sentences. For invalid values the office names fields by their
 * technical names; with the resource they are replaced by labels. `fields`: what was to be saved.
 */
export function failureText(error: unknown, resource?: Resource, fields: Fields = {}): string {
  if (error instanceof ServerError) {
    const texts = resource && error.code === 'invalid' ? errorTexts(resource, error.errors) : []
    return texts.length > 0 ? texts.join('. ') : error.message
  }
  if (error instanceof OfficeUnreachable) return formMessages.onlineOnly
  if (error instanceof UploadRefused) return uploadFailureText(error.message, resource, fields)
  if (error instanceof DraftEnded) return formMessages.endedText
  return isStorageFull(error) ? formMessages.saveFailedFull : formMessages.submitFailed
}

/** The same for a form, after the specification's sentence for that failure, if any. */
export function saveFailureText(error: unknown, resource: Resource, isNew: boolean, fields: Fields = {}): string {
  const title = resource.failures?.[isNew ? 'create' : 'update']
  const reason = failureText(error, resource, fields)
  return title === undefined ? reason : `${title}: ${reason}`
}
