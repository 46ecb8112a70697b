import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { inventoryMessages as messages } from './messages.ts'
import { isBeforeOpening } from './opening.ts'

/** What a form says beside the moment of a movement that lies before the item's stock was opened. */
export function openingErrors(item: StoredRecord, movedAt: unknown): FieldErrors {
  if (!isBeforeOpening(item, movedAt)) return {}
  return { movedAt: [messages.beforeOpening(formatInstantPhrase(item.createdAt))] }
}
