import { WordBadge } from '../parts/word-badge.tsx'
import { fieldWords } from '../words/field-words.ts'

/** Says that a record was taken out of use. */
export function RetiredBadge() {
  return <WordBadge color="gray">{fieldWords.retired}</WordBadge>
}
