import { fieldMessages } from '../messages/field-messages.ts'
import { WordBadge } from '../parts/word-badge.tsx'

/** Says that a record was taken out of use. */
export function RetiredBadge() {
  return <WordBadge color="gray">{fieldMessages.retired}</WordBadge>
}
