import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { readCheckItems } from './check-items.ts'
import { routineCheckMessages as messages } from './messages.ts'

/** A check's result in a list: the number of bad items, otherwise of open ones, otherwise all good. */
export function ConditionCell({ items }: { items: unknown }) {
  const conditions = readCheckItems(items).map(({ condition }) => condition)
  const bad = conditions.filter((condition) => condition === 'bad').length
  const unchecked = conditions.filter((condition) => condition === 'not checked').length
  if (bad > 0) {
    return (
      <WordBadge color="red" icon="alert" isUrgent>
        {messages.bad(bad)}
      </WordBadge>
    )
  }
  if (unchecked > 0) return <WordBadge color="orange">{messages.unchecked(unchecked)}</WordBadge>
  return (
    <WordBadge color="teal" icon="check">
      {messages.allGood}
    </WordBadge>
  )
}
