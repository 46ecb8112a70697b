import { sameValue } from '#src/lib/canonical-json.ts'
import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { notingChanges } from '#src/resource/changes/changed-since.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { amendmentOf } from '#src/resource/envelope/amendment.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { makeAmendment } from '#src/resource/workflow/amendment-steps.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { changesBesideAlone } from '../decide/content-edit.ts'
import type { Changed } from '../decide/decision.ts'
import type { Judged } from '../decide/judge.ts'
import { storedAuthor, type Write } from '../entry/write.ts'
import { nextNumber } from '../record/number-series.ts'
import { lastStepAfter } from './last-step-after.ts'

/** The record after the decision: fields and envelope, with a running number where it is new. */
export async function buildNextRecord(
  tx: Transaction,
  write: Write,
  resource: Resource,
  judged: Judged,
  decision: Changed,
): Promise<StoredRecord> {
  const { entry, arrival } = write
  const author = storedAuthor(write)
  const { before, fields, status, active, scope } = decision
  const isNew = before === null || (decision.recreated && entry.action !== 'restore')
  const isSentBack = decision.isEdited === true && decision.step === null && status !== before?.status
  const stepped = isNew || isSentBack || decision.isVoiding || (decision.step !== null && movesRecord(decision.step))
  const made = judged.madeAt.toISOString()
  return {
    ...fields,
    id: entry.record,
    version: (before?.version ?? 0) + 1,
    status,
    statusAt: status === null ? null : stepped ? made : before.statusAt,
    statusBy: status === null ? null : stepped ? author : before.statusBy,
    ...approvalAfter(resource, decision),
    ...amendmentAfter(write, decision, made),
    lastStep: lastStepAfter(resource, write, decision, stepped),
    number: before ? before.number : await numberFor(tx, write, resource, judged.madeAt),
    provisionalNumber: before?.provisionalNumber ?? entry.provisionalNumber,
    active,
    scope,
    createdAt: isNew ? made : before.createdAt,
    createdBy: isNew ? author : before.createdBy,
    updatedAt: arrival.toISOString(),
    updatedBy: author,
    schemaVersion: resource.version,
  }
}

/**
 * Any change of fields moves the signed content's version, also what a signatory enters; a bare step does not, nor what lies
 * beside the content, nor what effects count in a record that people no longer edit.
 */
function approvalAfter(resource: Resource, decision: Changed): { approval?: Approval } {
  const { before, step } = decision
  if (!decision.approval) return {}
  const approval = before ? notingChanges(resource, decision.approval, before, decision.fields) : decision.approval
  const isSettled = decision.isVoiding
    ? false
    : step
      ? !step.carriesFields && !changesKept(decision, step)
      : before && (!isEditable(resource, before.status) || changesBesideAlone(resource, before, decision.fields))
  if (isSettled) return { approval }
  return { approval: { ...approval, content: (before?.version ?? 0) + 1 } }
}

/** Whether the step gives another value to what it keeps: whoever signs next has to have read it. */
function changesKept({ before, fields }: Changed, { keeps = [] }: Transition): boolean {
  return keeps.some((name) => !sameValue(before?.[name] ?? null, fields[name] ?? null))
}

/** The amendment made by this step, or the newest before it. */
function amendmentAfter({ entry }: Write, { before, step }: Changed, at: string): Pick<StoredRecord, 'amendment'> {
  if (!before) return {}
  if (step?.amends) return { amendment: makeAmendment(before, { by: entry.author, at, answers: entry.answers }) }
  const amendment = amendmentOf(before)
  return amendment ? { amendment } : {}
}

/** The year of the local day on which the record was made. */
async function numberFor(tx: Transaction, write: Write, resource: Resource, madeAt: Date): Promise<string | null> {
  if (!resource.series) return null
  const local = formatInstant(madeAt.getTime(), offsetMinutesOf(write.entry.madeAt))
  return nextNumber(tx, resource.series.prefix, Number(local.slice(0, 4)))
}
