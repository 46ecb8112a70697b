import { sameValue } from '#src/lib/canonical-json.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import {
  carriesRecord,
  changesFields,
  hasOwnForm,
  ownFields,
  withoutStepFields,
} from '#src/resource/description/step-fields.ts'
import { errorsOf } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { batchOfStep, hasLinesLeft } from '#src/resource/workflow/batch-lines.ts'
import { ownContentMessage, standsForContent } from '#src/resource/workflow/content-authors.ts'
import { statesAfter } from '#src/resource/workflow/round-words.ts'
import { nonBlankAnswers } from '#src/resource/workflow/step-answers.ts'
import { tookEarlierMessage, tookEarlierStep } from '#src/resource/workflow/step-takers.ts'
import { movesRecord, stateAfter } from '#src/resource/workflow/step-target.ts'
import { isEditable, isOwn, isSigningTransition, linesFor } from '#src/resource/workflow/transitions.ts'
import { conflict, invalid, refused } from '../entry/stopped.ts'
import { changesContent, editedBy } from './content-edit.ts'
import { decideCreate, scopeAfter } from './decide-record.ts'
import type { Decision, DecisionInput } from './decision.ts'
import { decisionFrom } from './decision-from.ts'
import { mayAuthor } from './may-author.ts'
import { mergeIntoRecord, presentFields, refuseDifferences, setFields } from './merged-fields.ts'
import { notAllowed, notAllowedOrAbsent, refusedByState, requirePresent } from './refusals.ts'
import { refuseSettledFields } from './refuse-settled-fields.ts'
import { refuseUngrantedBeside } from './refuse-ungranted-beside.ts'
import { signRound } from './sign-round.ts'

/**
 * A workflow step. One with fields creates the record where it is absent, and merges where it exists; a step already
 * taken by somebody counts as done if nothing differs.
 */
export async function decideTransition(given: DecisionInput, transition: Transition): Promise<Decision> {
  const { changes, present } = given
  // Before what is sent is judged: whoever may not take the step is told nothing of the record, nor of its version.
  if (present) refuseUnlessAllowed(given, transition, present)
  else if (!makesRecords(given.resource, transition)) requirePresent(given)
  refuseBadAnswers(given, transition)
  if (!changesFields(transition) && Object.keys(changes).length > 0) {
    throw invalid(Object.fromEntries(Object.keys(changes).map((name) => [name, ['This step changes no fields']])))
  }
  refuseOtherFields(transition, changes)
  if (!present) return decideFirstStep(given, transition)
  refuseSettledFields(given)
  refuseUngrantedBeside(given, present.scope, presentFields(given.resource, present))
  if (transition.amends && hasChangedSince(given, present)) return decideMovedAmendment(given, transition, present)
  if (!transition.from.includes(present.status ?? '')) return decideRepeatedStep(given, transition, present)
  requireCondition(transition, present)
  if (isSigningTransition(transition)) return decideSignature(given, transition, present)
  if (transition.judged === 'arrival') refuseMovedContent(given, present)
  const fields = fieldsAfter(given, transition, present)
  const isEdited = carriesRecord(transition) && !given.write.cause && changesContent(given.resource, present, fields)
  return {
    ...decisionFrom(given, present),
    fields,
    scope: scopeAfter(given, present, fields),
    status: isLeftOpen(given.resource, transition, fields) ? present.status : stateAfter(transition, present.status),
    step: transition,
    ...(isEdited && { isEdited }),
    message: transition.done,
  }
}

/** Whether lines of a batch wait for another answer, so that it stays where it is. */
function isLeftOpen(resource: Resource, transition: Transition, fields: Readonly<Record<string, unknown>>): boolean {
  const batch = batchOfStep(resource, transition)
  return batch !== null && hasLinesLeft(batch, fields)
}

/** A signature of a round, with what its signatory enters. */
async function decideSignature(given: DecisionInput, transition: Transition, present: StoredRecord): Promise<Decision> {
  const signed = { ...decisionFrom(given, present), ...(await signRound(given, transition, present)), step: transition }
  if (!hasOwnForm(transition)) return signed
  const fields = setFields(given.resource, present, given.changes, transition, given.write)
  return { ...signed, fields, scope: scopeAfter(given, present, fields) }
}

/** Fields set by a step come with it, and any other that leads on clears them; what a step keeps stays. */
function fieldsAfter(given: DecisionInput, transition: Transition, present: StoredRecord): Record<string, unknown> {
  const { resource, changes, write } = given
  if (hasOwnForm(transition)) return setFields(resource, present, changes, transition, write)
  const fields = transition.carriesFields
    ? mergeIntoRecord(resource, present, changes, write)
    : presentFields(resource, present)
  return movesRecord(transition) ? withoutStepFields(resource, fields) : fields
}

/** The step creates the record: this needs create access, and the start state must allow the step. */
async function decideFirstStep(given: DecisionInput, transition: Transition): Promise<Decision> {
  const { actor } = given
  const made = await decideCreate(given)
  if (made.kind !== 'changed') return made
  const { scope } = made
  if (transition.notOwn && !given.write.cause && scope.owner === actor.personId) throw ownRecord()
  if (!mayAuthor(given, transition.who, actor, scope)) throw notAllowed()
  return { ...made, status: stateAfter(transition, made.status), step: transition, message: transition.done }
}

/** Whether the step creates the record where there is none. */
export function makesRecords({ workflow }: Resource, transition: Transition): boolean {
  return carriesRecord(transition) && transition.from.includes(workflow?.start ?? '')
}

/** Somebody was first: their step counts where nothing differs; decisions are never shared. */
function decideRepeatedStep(given: DecisionInput, transition: Transition, present: StoredRecord): Decision {
  const { resource, changes, write } = given
  if (carriesRecord(transition) && isSignedSince(given, present)) {
    refuseDifferences(resource, present, changes)
    return { kind: 'unchanged', record: present, isRepeatedStep: true, message: transition.done }
  }
  if (!isReached(resource, transition, present) || transition.judged === 'arrival') throw refusedByState(given, present)
  if (!isEditable(resource, present.status)) {
    refuseDifferences(resource, present, changes)
    return { kind: 'unchanged', record: present, isRepeatedStep: true, message: transition.done }
  }
  const fields = mergeIntoRecord(resource, present, changes, write)
  if (sameValue(fields, presentFields(resource, present))) {
    return { kind: 'unchanged', record: present, isRepeatedStep: true, message: transition.done }
  }
  return {
    ...decisionFrom(given, present),
    fields,
    scope: scopeAfter(given, present, fields),
    ...editedBy(given, present, fields),
    message: transition.done,
  }
}

/** Whether the record is where the step leads. */
function isReached({ workflow }: Resource, transition: Transition, { status }: StoredRecord): boolean {
  return workflow !== undefined && status !== null && statesAfter(workflow, transition).includes(status)
}

/** Whether steps the author had not seen have closed the record for edits. */
function isSignedSince(given: DecisionInput, present: StoredRecord): boolean {
  return !isEditable(given.resource, present.status) && hasChangedSince(given, present)
}

/**
 * An amendment applies to the version its author read. On any other version all differences clash, also mergeable ones;
 * if everything is there already, somebody made the same amendment.
 */
function decideMovedAmendment(given: DecisionInput, transition: Transition, present: StoredRecord): Decision {
  const { resource, changes } = given
  if (Object.keys(changes).length === 0) throw conflict(present, [])
  refuseDifferences(resource, present, changes)
  return { kind: 'unchanged', record: present, isRepeatedStep: true, message: transition.done }
}

/** Whether the record changed since the author saw it, as far as they say. */
function hasChangedSince({ seen }: DecisionInput, present: StoredRecord): boolean {
  return seen !== null && seen !== present.version
}

function refuseUnlessAllowed(given: DecisionInput, transition: Transition, present: StoredRecord): void {
  const { actor, actingFor: absent } = given
  if (given.write.cause) return
  if (isOwn(transition, actor, present) || (absent && isOwn(transition, absent, present)))
    throw notAllowedOrAbsent(given, present, ownRecord)
  const people = absent ? [actor, absent] : [actor]
  if (people.some(({ personId }) => standsForContent(transition, personId, present))) {
    throw notAllowedOrAbsent(given, present, () => refused('own-record', ownContentMessage))
  }
  const took = (person: Actor) => tookEarlierStep(transition, person.personId, present)
  if (took(actor) || (absent && took(absent))) throw refused('not-allowed', tookEarlierMessage)
  const person = absent ?? actor
  if (mayAuthor(given, linesFor(transition, person, present), person, present.scope)) return
  // A creating step is refused the same way whether or not the record exists.
  throw makesRecords(given.resource, transition) ? notAllowed() : notAllowedOrAbsent(given, present)
}

function requireCondition({ only }: Transition, present: StoredRecord): void {
  if (only && !only.holds(present)) throw refused('state', only.message)
}

/** A decision counts for the content that was read, not for later changes (`design/domain-rules.md` 13). */
function refuseMovedContent(given: DecisionInput, present: StoredRecord): void {
  const { seen } = given
  if (seen === null || seen === present.version) return
  throw refused('state', 'This was changed after you opened it. Read it again, then decide', {
    version: [`It is at version ${present.version} now, you read version ${seen}`],
  })
}

function refuseBadAnswers(given: DecisionInput, transition: Transition): void {
  const { answers } = given.write.entry
  if (!transition.ask) {
    const names = Object.keys(answers)
    if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, ['This field does not exist']])))
    return
  }
  const parsed = transition.ask.strict().safeParse(nonBlankAnswers(answers))
  if (!parsed.success) throw invalid(errorsOf(parsed.error))
}

function refuseOtherFields(transition: Transition, changes: Changes): void {
  if (!hasOwnForm(transition)) return
  const own = ownFields(transition)
  const others = Object.keys(changes).filter((name) => !own.includes(name))
  if (others.length > 0)
    throw invalid(Object.fromEntries(others.map((name) => [name, ['This step cannot set this field']])))
}

const ownRecord = () => refused('own-record', 'You cannot decide on your own record')
