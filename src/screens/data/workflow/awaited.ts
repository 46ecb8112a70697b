import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'

/** Whom the round of a record asks now, and since when (ISO). */
export type Awaited = { slots: readonly Signatory[]; since: string | null }

/**
 * Whom the record's round asks now; null where it asks nobody. They wait since the last signature of a lower order, whoever
 * signs beside them, and before any since the round was opened.
 */
export function awaitedOf({ workflow }: Resource, record: StoredRecord): Awaited | null {
  const approval = approvalOf(record)
  const isOpen = Object.values(workflow?.transitions ?? {}).some(
    (step) => isSigningTransition(step) && step.roundName === approval?.name && step.from.includes(record.status ?? ''),
  )
  if (!approval || !isOpen) return null
  const slots = openSlots(approval).flatMap((place) => approval.signatories[place] ?? [])
  const [first] = slots
  if (!first) return null
  const before = approval.signatures.filter(({ place }) => (approval.signatories[place]?.order ?? 0) < first.order)
  const beside = approval.signatures.length > before.length
  return { slots, since: before.at(-1)?.at ?? (beside ? null : record.statusAt) }
}

/** Whole days from an instant to now; null where it is not known. */
export function daysSince(since: string | null, now: number): number | null {
  const at = Date.parse(since ?? '')
  return Number.isNaN(at) ? null : Math.max(0, Math.floor((now - at) / 86_400_000))
}
