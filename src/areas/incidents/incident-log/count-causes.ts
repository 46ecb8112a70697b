import { causes } from './cause-words.ts'

type Cause = (typeof causes)[number]

/** How many incidents have each basic cause, the most frequent first; one that names a cause twice counts once. */
export function countCauses(rows: readonly Readonly<Record<string, unknown>>[]): { cause: Cause; count: number }[] {
  const named = rows.map(({ basicCauses }) => new Set(Array.isArray(basicCauses) ? basicCauses.map(causeOf) : []))
  return causes
    .map((cause) => ({ cause, count: named.filter((of) => of.has(cause)).length }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
}

function causeOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null ? Reflect.get(line, 'cause') : undefined
}
