import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { readCheckItems } from './check-items.ts'
import { routineCheckMessages as messages } from './messages.ts'

/** A check's result in a list: the number of bad items, otherwise of open ones, otherwise all good. */
export function ConditionCell({ items }: { items: unknown }) {
  const conditions = readCheckItems(items).map(({ condition }) => condition)
  const bad = conditions.filter((condition) => condition === 'bad').length
  const unchecked = conditions.filter((condition) => condition === 'not checked').length
  if (bad > 0) return <GradeBadge grade="alarm" label={messages.bad(bad)} />
  if (unchecked > 0) return <GradeBadge grade="notice" label={messages.unchecked(unchecked)} />
  return <GradeBadge grade="calm" label={messages.allGood} />
}

/** How pressing a check is: what is bad first. */
export function gradeOfCheck({ items }: StoredRecord): Grade | null {
  const conditions = readCheckItems(items).map(({ condition }) => condition)
  return conditions.includes('bad') ? 'alarm' : null
}
