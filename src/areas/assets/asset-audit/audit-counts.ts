import { z } from 'zod'

const itemSchema = z.looseObject({
  assetId: z.string().nullish(),
  outcome: z.enum(['found', 'missing', 'unexpected']).nullish(),
})

/** An asset of an audit as it was judged; without an outcome nobody has looked for it yet. */
export type AuditItem = z.infer<typeof itemSchema>

/** The items of a stored audit; none where the field is empty. */
export function auditItems(value: unknown): AuditItem[] {
  return z.array(itemSchema).safeParse(value).data ?? []
}

export type AuditCounts = {
  expectedCount: number
  foundCount: number
  missingCount: number
  unexpectedCount: number
}

/** How many assets were expected, and what came of them. What was unexpected was not expected. */
export function countOutcomes(items: readonly AuditItem[]): AuditCounts {
  const count = (outcome: AuditItem['outcome']) => items.filter((item) => item.outcome === outcome).length
  const unexpectedCount = count('unexpected')
  return {
    expectedCount: items.length - unexpectedCount,
    foundCount: count('found'),
    missingCount: count('missing'),
    unexpectedCount,
  }
}

/** How many are still to be judged. */
export function itemsLeft(items: readonly AuditItem[]): number {
  return items.filter(({ outcome }) => (outcome ?? null) === null).length
}

type Row = Readonly<Record<string, unknown>> & { id: string }

/**
 * The assets in use that an audit of these fields looks for, by name; without a category, department or branch, all. The
 * office lists them in the same way where a device listed none.
 */
export function expectedItems(
  assets: readonly Row[],
  fields: Readonly<Record<string, unknown>>,
): { id: string; assetId: string }[] {
  const limits = ['assetCategoryId', 'departmentId', 'branchId'].filter((name) => typeof fields[name] === 'string')
  return assets
    .filter((row) => row.active !== false && limits.every((name) => row[name] === fields[name]))
    .sort((left, right) => String(left.name).localeCompare(String(right.name)))
    .map(({ id }) => ({ id, assetId: id }))
}
