import { sameValue } from '#src/lib/canonical-json.ts'
import { voidedRound } from '#src/resource/changes/changed-since.ts'
import { signerFields } from '#src/resource/description/approval-rule.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { type Approval, approvalOf, type SignatoryKind } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openRound, participantsOf } from '#src/resource/workflow/approval-round.ts'
import { contentAuthorsOf, editorsAfter } from '#src/resource/workflow/content-authors.ts'
import { excludedPeople } from '#src/resource/workflow/excluded-people.ts'
import { roundRule, stateOfOpened, statesAfter } from '#src/resource/workflow/round-words.ts'
import { takersAfter } from '#src/resource/workflow/step-takers.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import type { Changed } from './decision.ts'

/**
 * Opens a signing round where the step does so: the tenant's present chain, or the description's order, is copied into
 * the record, and its signers become participants. The record bears the word of the stage that is asked first. Where
 * nobody signed yet and other people are named by a change, the open round asks these instead; where somebody did, and what
 * changed voids signatures, the next round opens.
 */
export async function withOpenedRound(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Changed,
): Promise<Changed> {
  const { step, before } = decision
  if (step?.round === 'opens') {
    const opened = await resolveRound(context, tx, write, resource, decision, step)
    return asking(resource, decision, step, opened)
  }
  const voided = before && !step?.round ? voidedRound(resource, before, decision.fields) : null
  if (voided && before) return reopened(context, tx, write, resource, decision, voided)
  const opening = before && step === null ? openingOfChanged(resource, write, decision, before) : null
  if (!opening || !decision.approval) return decision
  const { signatories } = await resolveRound(context, tx, write, resource, decision, opening)
  return asking(resource, decision, opening, { ...decision.approval, signatories })
}

/** The next round of what was signed before its content changed. */
async function reopened(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Changed,
  { name }: { name: string | undefined },
): Promise<Changed> {
  const steps = Object.values(resource.workflow?.transitions ?? {})
  const opening = steps.find(({ round, roundName }) => round === 'opens' && roundName === name)
  if (!opening) throw new Error(`nothing opens the round ${name ?? ''} of ${resource.name}`)
  const opened = await resolveRound(context, tx, write, resource, decision, opening)
  return { ...asking(resource, decision, opening, opened), isVoiding: true }
}

/** The round as it would be opened now; refused where nobody is to sign. */
async function resolveRound(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Changed,
  opening: Transition,
): Promise<Approval> {
  const { scope, before, fields } = decision
  const { roundName: name } = opening
  const source = context.areaParts.find((part) => part.approvalSource)?.approvalSource
  const { workflow } = resource
  const rule = workflow && roundRule(workflow, name)
  if (!source || !rule) throw new Error('nobody says who approves')
  const { owner } = scope
  const author = before?.createdBy ?? write.entry.author
  const { action, author: by, actingFor } = write.entry
  const takers = takersAfter(resource, before, { action, step: opening, by, actingFor })
  const editors = editorsOf(write, decision, decision.step !== null)
  const excluded = excludedPeople(workflow, name, { owner, author, editors, takers, fields })
  const signing = { resource, rule, round: name, owner, excluded, fields, at: write.arrival }
  const slots = await source.signatories(tx, signing)
  const approval = openRound(slots, {
    excluded,
    name,
    before: before && approvalOf(before),
    content: (before?.version ?? 0) + 1,
    admitsAdministrators: rule.administratorsSign === true,
  })
  if (approval) return approval
  const vacant = [...new Set(slots.map(({ who, office }) => office ?? slotWords[who]))]
  const missing = vacant.length > 0 ? `Nobody was found for: ${vacant.join(', ')}. ` : ''
  throw refused('state', `Nobody can approve this yet. ${missing}It was not submitted. Ask HR to appoint somebody`)
}

/** Who stands for the content that is to be signed, and does not sign it. */
function editorsOf({ entry, cause }: Write, { before, isEdited }: Changed, isSent: boolean): readonly string[] {
  if (!before) return [entry.author]
  if (cause) return contentAuthorsOf(before)
  const editors = editorsAfter(before, { by: entry.author, isSent, isChanged: isEdited === true })
  return editors.length > 0 ? editors : [before.createdBy].filter((id) => id !== null)
}

/** What a slot asks for, to whoever is told that nobody fills it. */
const slotWords: Readonly<Record<SignatoryKind, string>> = {
  HR: 'HR',
  'head of department': 'head of department',
  supervisor: 'supervisor',
  role: 'holder of a role',
  person: 'named person',
}

/** The decision with a round that awaits its first signature. */
function asking({ workflow }: Resource, decision: Changed, opening: Transition, approval: Approval): Changed {
  const { scope, status } = decision
  return {
    ...decision,
    status: workflow ? stateOfOpened(workflow, opening, approval) : status,
    approval,
    scope: { ...scope, participants: [...new Set([...scope.participants, ...participantsOf(approval)])] },
  }
}

/**
 * The step that opened the record's round, where before anybody signed a change names other signers or is made by one of
 * them, who then signs no more; else null.
 */
function openingOfChanged(
  { workflow }: Resource,
  { entry }: Write,
  decision: Changed,
  before: StoredRecord,
): Transition | null {
  const { approval, status, deleted, recreated, fields, scope, isEdited } = decision
  if (!workflow || !approval || approval.signatures.length > 0 || deleted || recreated || status === null) return null
  const rule = roundRule(workflow, approval.name)
  const isNamed = rule && signerFields(rule).some((name) => !sameValue(before[name] ?? null, fields[name] ?? null))
  const isBySigner = isEdited === true && participantsOf(approval).includes(entry.author)
  if (!isNamed && !isBySigner && scope.owner === before.scope.owner) return null
  const opening = Object.values(workflow.transitions).filter(
    ({ round, roundName }) => round === 'opens' && roundName === approval.name,
  )
  return opening.find((step) => statesAfter(workflow, step).includes(status)) ?? null
}
