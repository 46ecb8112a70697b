import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { checkItemsOf } from './check-items.ts'
import { routineCheckWords as words } from './messages.ts'

/** What a check found, in a list: how many items are bad, else how many were not looked at, else that all are good. */
export function ConditionCell({ items }: { items: unknown }) {
  const conditions = checkItemsOf(items).map(({ condition }) => condition)
  const bad = conditions.filter((condition) => condition === 'bad').length
  const unchecked = conditions.filter((condition) => condition === 'not checked').length
  if (bad > 0) {
    return (
      <WordBadge color="red" icon="alert" isUrgent>
        {words.bad(bad)}
      </WordBadge>
    )
  }
  if (unchecked > 0) return <WordBadge color="orange">{words.unchecked(unchecked)}</WordBadge>
  return (
    <WordBadge color="teal" icon="check">
      {words.allGood}
    </WordBadge>
  )
}
