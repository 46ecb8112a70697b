import { sameValue } from '#src/lib/canonical-json.ts'
import { besideNames } from '../description/beside-fields.ts'
import type { Resource } from '../description/define-resource.ts'
import { fieldOf } from '../description/field-description.ts'
import { fieldsOfRecord } from '../description/record-fields.ts'
import { type Approval, approvalOf, type Round, type RoundSignature } from '../envelope/approval.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { isComplete } from '../workflow/approval-turn.ts'
import { roundRule, statesAfter } from '../workflow/round-words.ts'
import { changesBetween } from './change.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that has another value than when somebody signed; `before` is null where it was empty, or is a list. */
export type ChangedField = { name: string; before: unknown; after: unknown }

/** What changed since a signature, and whether that signature counts no more because a later round was opened. */
export type ChangesSince = { signature: RoundSignature; fields: readonly ChangedField[]; isVoid: boolean }

/** Kinds whose earlier values would swell every record that was signed. */
const bulky: ReadonlySet<string> = new Set(['list', 'files', 'signature'])

/**
 * The round after a change of the content, with the earlier values beside the newest signature that stood before it, so
 * that devices without the history say what changed since. `before` is the record as it was signed.
 */
export function notingChanges(resource: Resource, approval: Approval, before: StoredRecord, fields: Fields): Approval {
  const signed = approvalOf(before)
  const beside = besideNames(resource)
  const changes = Object.entries(changesBetween(resource, fieldsOfRecord(resource, before), { ...fields })).filter(
    ([name]) => !beside.has(name),
  )
  if (!signed || changes.length === 0) return approval
  const earlier = Object.fromEntries(
    changes.map(([name, change]) => [name, bulky.has(fieldOf(resource, name)?.kind ?? '') ? null : change.before]),
  )
  const note = (signature: RoundSignature): RoundSignature => ({
    ...signature,
    changed: { ...earlier, ...signature.changed },
  })
  const newest = signaturesOf(signed).at(-1)
  if (!newest) return approval
  const noted = (round: Round): readonly RoundSignature[] =>
    round.signatures.map((one) => (isSame(one, newest) ? note(one) : one))
  return {
    ...approval,
    signatures: noted(approval),
    ...(approval.earlier && { earlier: approval.earlier.map((round) => ({ ...round, signatures: noted(round) })) }),
  }
}

/**
 * What changed since this person signed, else since the last signature of anybody; null where nobody signed or nothing
 * changed.
 */
export function changesSince(resource: Resource, record: StoredRecord, personId: string | null): ChangesSince | null {
  const approval = approvalOf(record)
  if (!approval) return null
  const all = signaturesOf(approval)
  const own = all.findLastIndex(({ by, actingFor }) => by === personId || actingFor === personId)
  const from = own === -1 ? all.length - 1 : own
  const signature = all[from]
  if (!signature) return null
  const before = new Map<string, unknown>()
  for (const { changed = {} } of all.slice(from))
    for (const [name, value] of Object.entries(changed)) if (!before.has(name)) before.set(name, value)
  const fields = [...before]
    .map(([name, value]) => ({ name, before: value, after: record[name] ?? null }))
    .filter((one) => fieldOf(resource, one.name) !== undefined && !sameValue(one.before, one.after))
  const isVoid = !approval.signatures.includes(signature)
  return fields.length === 0 ? null : { signature, fields, isVoid }
}

/** The name of the round whose signatures a change of the content voids; null where it voids none. */
export function voidedRound(
  { workflow }: Resource,
  before: StoredRecord,
  fields: Fields,
): { name: string | undefined } | null {
  const approval = approvalOf(before)
  if (!workflow || !approval || approval.signatures.length === 0 || before.status === null) return null
  const voids = roundRule(workflow, approval.name)?.voids ?? []
  if (!voids.some((name) => !sameValue(before[name] ?? null, fields[name] ?? null))) return null
  const state = workflow.states[before.status]
  if (!state || state.closed || state.editable) return null
  const signing = Object.values(workflow.transitions).filter(
    ({ round, roundName }) => round === 'approves' && roundName === approval.name,
  )
  const isAwaited = signing.some(({ from }) => from.includes(before.status ?? ''))
  const isDone =
    isComplete(approval) && signing.some((step) => statesAfter(workflow, step).includes(before.status ?? ''))
  return isAwaited || isDone ? { name: approval.name } : null
}

/** All signatures of a record's rounds, oldest first. */
function signaturesOf({ earlier = [], signatures }: Approval): RoundSignature[] {
  return [...earlier.flatMap((round) => round.signatures), ...signatures]
}

function isSame(one: RoundSignature, other: RoundSignature): boolean {
  return one.place === other.place && one.by === other.by && one.at === other.at
}
