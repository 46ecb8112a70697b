import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { changesSince } from '#src/resource/changes/changed-since.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { BatchRule } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { type LineAnswer, readAnswers, recordsIn } from '#src/resource/workflow/batch-lines.ts'

/** A line as it stands: its record, whether it waits, what came of it, and whether it is to be read before it is signed. */
export type BatchLine = {
  recordId: string
  record: LocalRecord | null
  isWaiting: boolean
  isChanged: boolean
  outcome: LineAnswer | null
  /** The first amount of the record. */
  amount: Money | null
}

export type AnswerGiven = { answer: LineAnswer['answer']; reason: string }

/** The lines of a batch in order. `rows` are the records of its kind that this device has. */
export function batchLinesOf(
  rule: BatchRule,
  batch: StoredRecord,
  target: Resource,
  rows: readonly LocalRecord[],
): BatchLine[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const outcomes = new Map(readAnswers(batch[rule.outcomes]).map((one) => [one.recordId, one]))
  const amountField = fieldsOf(target).find(({ kind }) => kind === 'money')?.name
  return recordsIn(rule, batch).map((recordId) => {
    const record = known.get(recordId) ?? null
    const outcome = outcomes.get(recordId) ?? null
    const isOver = outcome?.outcome === 'done' || outcome?.outcome === 'elsewhere'
    return {
      recordId,
      record,
      isWaiting: !isOver && (record === null || rule.lineStates.includes(record.status ?? '')),
      isChanged: record !== null && changesSince(target, record, null) !== null,
      outcome,
      amount: record && amountField !== undefined ? moneyOf(record[amountField]) : null,
    }
  })
}

/** The answers to send: of lines that were seen, for the version that was seen. Null where one lacks its reason. */
export function answersToSend(
  lines: readonly BatchLine[],
  given: ReadonlyMap<string, AnswerGiven>,
  newId: () => string,
): LineAnswer[] | null {
  const answers: LineAnswer[] = []
  for (const { recordId, record, isWaiting } of lines) {
    const one = given.get(recordId)
    if (!one || one.answer === 'leave' || !record || !isWaiting) continue
    const reason = one.reason.trim()
    if (one.answer !== 'approve' && reason === '') return null
    const { answer } = one
    answers.push({ id: newId(), recordId, answer, version: record.version, ...(reason !== '' && { reason }) })
  }
  return answers
}

/**
 * The fields of a batch that the page leaves out, since they would say a line twice: both while its lines are answered
 * there, and the bare lines once each has its outcome.
 */
export function fieldsSaidByLines(
  { workflow }: Resource,
  batch: StoredRecord,
  isAnswering: boolean,
): readonly string[] {
  const rule = workflow?.batch
  if (!rule) return []
  if (isAnswering) return [rule.lines, rule.outcomes]
  const answered = new Set(readAnswers(batch[rule.outcomes]).map(({ recordId }) => recordId))
  const lines = recordsIn(rule, batch)
  return lines.length > 0 && lines.every((id) => answered.has(id)) ? [rule.lines] : []
}
