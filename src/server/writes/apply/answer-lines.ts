import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV5 } from '#src/lib/uuid.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { BatchRule } from '#src/resource/description/workflow.ts'
import { type LineAnswer, readAnswers, recordsIn, targetOfBatch } from '#src/resource/workflow/batch-lines.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'

type ApplyLine = (context: ServerContext, write: Write) => Promise<EntryResult>

/** The rule of the batch that a write answers; null for any other write. */
export function batchAnswered(
  { resources }: Pick<ServerContext, 'resources'>,
  { entry, cause }: Write,
): BatchRule | null {
  const batch = resources.find(({ name }) => name === entry.resource)?.workflow?.batch
  return !cause && batch?.answers === entry.action ? batch : null
}

/**
 * Takes the answers of a batch, each in its record's own round and in a transaction of its own, so that a bad line holds up
 * no other; returns the write with what came of each. Entries of lines have names that follow from the batch's: whoever
 * sends it again signs nothing twice. Whoever may not answer the batch answers none of its lines. A line whose record no
 * longer awaits the office was decided elsewhere.
 */
export async function answerLines(context: ServerContext, write: Write, apply: ApplyLine): Promise<Write> {
  const { entry } = write
  const rule = batchAnswered(context, write)
  const resource = context.resources.find(({ name }) => name === entry.resource)
  if (!rule || !resource) return write
  const target = context.resources.find(({ name }) => name === targetOfBatch(resource, rule))
  const step = resource.workflow?.transitions[rule.answers]
  const batch = await inTenant(context.database, entry.tenant, async (tx) => {
    const present = await readRecord(tx, resource, entry.record)
    const author = await context.actorSource.loadActor(tx, entry.author, write.arrival)
    return present && step && author && mayTakeTransition(step, author.actor, present) ? present : null
  })
  if (!target || batch?.status !== rule.awaited) return write
  const given = new Map(readAnswers(entry.changes[rule.outcomes]?.after).map((one) => [one.recordId, one]))
  const before = new Map(readAnswers(batch[rule.outcomes]).map((one) => [one.recordId, one]))
  const outcomes: LineAnswer[] = []
  for (const recordId of recordsIn(rule, batch)) {
    const answered = given.get(recordId)
    const outcome = await answerLine(
      context,
      write,
      { rule, target, recordId, answered, before: before.get(recordId) },
      apply,
    )
    if (outcome) outcomes.push(outcome)
  }
  return {
    ...write,
    overwrittenFields: [rule.outcomes],
    entry: {
      ...entry,
      changes: { ...entry.changes, [rule.outcomes]: { before: batch[rule.outcomes] ?? null, after: outcomes } },
    },
  }
}

type Line = {
  rule: BatchRule
  target: Resource
  recordId: string
  answered: LineAnswer | undefined
  before: LineAnswer | undefined
}

async function answerLine(
  context: ServerContext,
  write: Write,
  { rule, target, recordId, answered, before }: Line,
  apply: ApplyLine,
): Promise<LineAnswer | null> {
  const id = answered?.id ?? before?.id ?? (await uuidV5(write.entry.id, `line:${recordId}`))
  const common = { id, recordId, answer: answered?.answer ?? before?.answer ?? ('leave' as const) }
  if (before?.outcome === 'done') return before
  const present = await inTenant(context.database, write.entry.tenant, (tx) => readRecord(tx, target, recordId))
  if (!answered || answered.answer === 'leave') {
    if (!present || !rule.lineStates.includes(present.status ?? '')) return { ...common, outcome: 'elsewhere' }
    return answered ? { ...common, ...reasonOf(answered), outcome: 'left' } : (before ?? null)
  }
  const result = await apply(context, await lineWrite(write, { rule, target, answered }))
  if (result.result === 'applied') return { ...common, ...reasonOf(answered), outcome: 'done', said: result.message }
  const isOver = !present || !rule.lineStates.includes(present.status ?? '')
  const said = 'message' in result ? result.message : 'It waits for something else'
  return { ...common, ...reasonOf(answered), outcome: isOver ? 'elsewhere' : 'refused', said }
}

const reasonOf = ({ reason }: LineAnswer) => (reason === undefined ? {} : { reason })

/** The signature of one line, by whoever answers the batch and for whom they stand in, of the version that they read. */
async function lineWrite(
  write: Write,
  { rule, target, answered }: { rule: BatchRule; target: Resource; answered: LineAnswer },
): Promise<Write> {
  const { answer, reason, recordId, version } = answered
  const action = answer === 'leave' ? '' : rule.steps[answer]
  const asked = Object.keys(target.workflow?.transitions[action]?.ask?.shape ?? {})
  const answers = reason === undefined ? {} : Object.fromEntries(asked.slice(0, 1).map((name) => [name, reason]))
  const entry = {
    ...write.entry,
    id: await uuidV5(write.entry.id, `line:${recordId}`),
    resource: target.name,
    action,
    record: recordId,
    base: version ?? null,
    changes: {},
    answers,
    dependsOn: [],
    files: [],
    schemaVersion: target.version,
    provisionalNumber: null,
  }
  const content = canonicalJson({ author: entry.author, resource: target.name, action, recordId, answers, version })
  return {
    ...write,
    entry,
    hash: await sha256Hex(new Uint8Array(new TextEncoder().encode(content))),
    hasNoKey: true,
    expectedVersion: null,
    overwrittenFields: [],
  }
}
