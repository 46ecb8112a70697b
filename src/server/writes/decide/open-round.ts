import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import { openRound, participantsOf } from '#src/resource/workflow/approval-round.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import type { Changed } from './decision.ts'

/**
 * Opens a signing round where the step does so: the tenant's present chain is copied into the record, and its signers
 * become participants.
 */
export async function withOpenedRound(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Changed,
): Promise<Changed> {
  const { step, scope, before } = decision
  if (step?.round !== 'opens') return decision
  const source = context.areaParts.find((part) => part.approvalSource)?.approvalSource
  if (!source) throw new Error('no area says who approves')
  const steps = await source.signatories(tx, { resource, owner: scope.owner, at: write.arrival })
  const approval = openRound(steps, scope.owner, before && approvalOf(before), (before?.version ?? 0) + 1)
  if (!approval)
    throw refused('state', 'Nobody can approve this yet. It was not submitted. Ask HR who should approve it')
  return { ...decision, approval, scope: { ...scope, participants: joined(scope.participants, approval) } }
}

function joined(participants: readonly string[], approval: Parameters<typeof participantsOf>[0]): string[] {
  return [...new Set([...participants, ...participantsOf(approval)])]
}
