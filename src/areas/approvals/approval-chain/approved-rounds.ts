import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import * as descriptions from '../../descriptions.ts'

/** A kind of round that a chain may be kept for. */
export type ApprovedRound = { chain: string; label: string; rule: RoundRule }

/** Every kind of round of the product's records, as their descriptions have it. */
export const approvedRounds: readonly ApprovedRound[] = Object.values<Resource>(descriptions).flatMap(roundsOf)

/** What a chain names: the resource, and a round with a name of its own behind a colon. */
export function chainNameOf(resource: string, round: string | undefined): string {
  return round === undefined ? resource : `${resource}:${round}`
}

/** The kinds of round of one description; none where nobody signs it in turn. */
export function roundsOf({ name, label, workflow }: Resource): ApprovedRound[] {
  const approval = workflow?.approval
  if (!approval) return []
  const named = Object.entries(approval.rounds ?? {}).map(([round, rule]) => ({
    chain: chainNameOf(name, round),
    label: `${label[1]}: ${rule.title}`,
    rule,
  }))
  return [{ chain: name, label: label[1], rule: approval }, ...named]
}
