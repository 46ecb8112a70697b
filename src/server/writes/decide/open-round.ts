import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import { openRound, participantsOf } from '#src/resource/workflow/approval-round.ts'
import { excludedPeople } from '#src/resource/workflow/excluded-people.ts'
import { roundRule, stateOfOpened } from '#src/resource/workflow/round-words.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import type { Changed } from './decision.ts'

/**
 * Opens a signing round where the step does so: the tenant's present chain, or the description's order, is copied into
 * the record, and its signers become participants. The record bears the word of the stage that is asked first.
 */
export async function withOpenedRound(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Changed,
): Promise<Changed> {
  const { step, scope, before, fields } = decision
  const { workflow } = resource
  if (!workflow || step?.round !== 'opens') return decision
  const source = context.areaParts.find((part) => part.approvalSource)?.approvalSource
  const rule = roundRule(workflow, step.roundName)
  if (!source || !rule) throw new Error('nobody says who approves')
  const { owner } = scope
  const name = step.roundName
  const author = before?.createdBy ?? write.entry.author
  const excluded = excludedPeople(workflow, name, { owner, author })
  const request = { resource, rule, round: name, owner, excluded, fields, at: write.arrival }
  const approval = openRound(await source.signatories(tx, request), {
    excluded,
    name,
    before: before && approvalOf(before),
    content: (before?.version ?? 0) + 1,
    admitsAdministrators: rule.administratorsSign === true,
  })
  if (!approval)
    throw refused('state', 'Nobody can approve this yet. It was not submitted. Ask HR who should approve it')
  return {
    ...decision,
    status: stateOfOpened(workflow, step, approval),
    approval,
    scope: { ...scope, participants: joined(scope.participants, approval) },
  }
}

function joined(participants: readonly string[], approval: Approval): string[] {
  return [...new Set([...participants, ...participantsOf(approval)])]
}
