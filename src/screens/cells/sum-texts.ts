import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { Sums } from '../data/groups/group-rows.ts'
import { formatSum } from '../format/format-sum.ts'
import { labelOf } from '../messages/label.ts'
import { groupMessages } from '../messages/list-messages.ts'

/** The sums of a field as texts, one for each currency. */
export function sumTexts(resource: Resource, sums: Sums, name: string): string[] {
  return (sums.get(name) ?? []).map((sum) => formatSum(sum, fieldOf(resource, name) ?? {}))
}

/** Sums with the names of their fields, 'Days 12', but for those that stand in a column of their own. */
export function namedSums(resource: Resource, sums: Sums, columns: readonly string[]): string[] {
  return [...sums.keys()]
    .filter((name) => !columns.includes(name))
    .flatMap((name) => sumTexts(resource, sums, name).map((text) => groupMessages.sum(labelOf(resource, name), text)))
}

/** Each field's sums in one text: 'Value NGN 4,210,000.00 · USD 18,300.00'. */
export function totalTexts(resource: Resource, sums: Sums): string[] {
  return [...sums.keys()].flatMap((name) => {
    const texts = sumTexts(resource, sums, name)
    return texts.length === 0 ? [] : [groupMessages.sum(labelOf(resource, name), texts.join(' · '))]
  })
}

/** Pixels of a group's head in a table: a line, and a further one for each further currency of a column. */
export function headHeight(sums: Sums): number {
  const lines = Math.max(1, ...[...sums.values()].map((own) => own.length))
  return 32 + (lines - 1) * 20
}
