import type { Resource } from '#src/resource/description/define-resource.ts'
import { urgencyRank } from '#src/resource/description/urgency.ts'

/**
 * The labels of what a person newly reads, what they write at sea first: of that what is sent soonest, then by the mirror's
 * order and by label. A kind that this app does not know is named by its key, last.
 */
export function gainedLabels(names: readonly string[], resources: ReadonlyMap<string, Resource>): string[] {
  const labelOf = (name: string) => resources.get(name)?.label[1] ?? name
  return names
    .map((name) => ({ label: labelOf(name), rank: rankOf(resources.get(name)) }))
    .toSorted((left, right) => left.rank - right.rank || left.label.localeCompare(right.label))
    .map(({ label }) => label)
}

/** By who writes it and how soon it is sent, then by the mirror's order (1 to 3). */
function rankOf(resource: Resource | undefined): number {
  if (!resource) return Number.POSITIVE_INFINITY
  const { write, priority, urgency } = resource.sync
  return (write === 'draft' ? 0 : 100) + urgencyRank(urgency) * 10 + priority
}
