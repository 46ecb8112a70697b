import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'
import { flushHistory } from '../record/history-lines.ts'
import type { DecisionInput } from './decision.ts'

type Given = Pick<DecisionInput, 'resource' | 'write' | 'changes' | 'seen'> & { present: StoredRecord }
/** `at` is the arrival, which a review accepts only later. */
type Line = {
  version: number
  actor: string | null
  action: string
  entry_id: string | null
  at: Date
  is_reviewed: boolean
}

/**
 * Whether the record stands as its author knew it when they made the entry: the version they saw existed then by the
 * office's history or came of entries that this one depends on, they could read it, and nobody else has changed it, or
 * the record it belongs to, since.
 */
export async function isUnmoved(tx: Transaction, given: Given, then: Actor, madeAt: Date): Promise<boolean> {
  const { resource, present, seen, write } = given
  if (seen === null || !mayReadRecord(resource, then, present.scope)) return false
  const lines = await historyOf(tx, resource.name, present.id)
  if (!existedThen(lines, write, seen, madeAt)) return false
  const newest = Math.max(...lines.map(({ version }) => version))
  const isOwnSince = lines.filter(({ version }) => version > seen).every(({ actor }) => actor === write.entry.author)
  return newest === present.version && isOwnSince && (await isParentUnmoved(tx, given, madeAt))
}

/** The same for a deletion, which takes only the author's own record that nobody else touched and nobody submitted. */
export async function isUntouched(tx: Transaction, given: Given, then: Actor, madeAt: Date): Promise<boolean> {
  const { resource, present, write } = given
  const { author } = write.entry
  if (present.createdBy !== author || present.scope.owner !== author) return false
  if (present.status !== (resource.workflow?.start ?? null)) return false
  const lines = await historyOf(tx, resource.name, present.id)
  const isOwn = lines.every(({ actor, action }) => actor === author && ['create', 'update'].includes(action))
  return isOwn && (await isUnmoved(tx, given, then, madeAt))
}

/**
 * Whether nobody else changed the record that a new or changed one belongs to since: whoever reads the child is named by the
 * parent, whose keys may have moved without a version of the child.
 */
export async function isParentUnmoved(
  tx: Transaction,
  { resource, changes, present, write }: Pick<DecisionInput, 'resource' | 'changes' | 'present' | 'write'>,
  madeAt: Date,
): Promise<boolean> {
  const parent = parentOf(resource, changes, present)
  if (!parent) return true
  await flushHistory(tx)
  const [later] = await tx.query<{ version: number }>(
    `select version from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and at > $4 and actor is distinct from $5::uuid limit 1`,
    [tx.tenantId, parent.target, parent.id, madeAt, write.entry.author],
  )
  return later === undefined
}

function parentOf(
  resource: Resource,
  changes: DecisionInput['changes'],
  present: StoredRecord | null,
): { target: string; id: string } | null {
  const name = resource.scope.parent
  if (name === undefined) return null
  const id = changes[name] ? changes[name].after : present?.[name]
  const target = fieldOf(resource, name)?.target
  return typeof id === 'string' && target !== undefined ? { target, id } : null
}

function existedThen(lines: readonly Line[], { entry }: Pick<Write, 'entry'>, seen: number, madeAt: Date): boolean {
  return lines
    .filter(({ version }) => version === seen)
    .some((line) => {
      const isOwn = line.entry_id !== null && entry.dependsOn.includes(line.entry_id)
      return isOwn || (!line.is_reviewed && line.at.getTime() <= madeAt.getTime())
    })
}

async function historyOf(tx: Transaction, resource: string, record: string): Promise<Line[]> {
  await flushHistory(tx)
  return tx.query<Line>(
    `select version, actor, action, entry_id, at, reviewed_by is not null as is_reviewed from history
     where tenant_id = $1 and resource = $2 and record_id = $3 order by version`,
    [tx.tenantId, resource, record],
  )
}
