import { approvalOf } from '#src/resource/approval.ts'
import { openRound, participantsOf } from '#src/resource/approval-round.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import type { Changed } from './decision.ts'
import { refused } from './stopped.ts'
import type { Write } from './write.ts'

/**
 * The decision with a round opened where its step opens one: the tenant's chain as it is now is copied into the record, and
 * those who are to sign take part in it from then on.
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
  if (!approval) throw refused('state', 'There is nobody who could approve this. Ask HR who should')
  return { ...decision, approval, scope: { ...scope, participants: joined(scope.participants, approval) } }
}

function joined(participants: readonly string[], approval: Parameters<typeof participantsOf>[0]): string[] {
  return [...new Set([...participants, ...participantsOf(approval)])]
}
