import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { documentMessages as messages } from '../messages.ts'
import { standingOf } from './standing.ts'

const colours = { 'in-force': 'teal', expired: 'red', withdrawn: 'red', 'to-come': 'gray' } as const

/** How a document stands, as a word of its list. */
export function StandingBadge({ record }: { record: StoredRecord }) {
  const standing = standingOf(record, useToday())
  return <WordBadge color={colours[standing]}>{messages.standings[standing]}</WordBadge>
}
