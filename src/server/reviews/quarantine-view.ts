import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { scopeOfEntry } from '#src/server/writes/entry/entry-scope.ts'
import { mayReadFields, mayTakeOver, type Obstacle, readQuarantined } from './may-accept.ts'
import type { QuarantineRow } from './quarantine-rows.ts'

/** A quarantined entry for the reviewer; the vessel is that of the record, or of the one it would create. */
export async function quarantineViewOf(
  context: ServerContext,
  tx: Transaction,
  quarantined: QuarantineRow,
  reviewer: Actor,
): Promise<QuarantinedEntryView> {
  const { entry, scope, obstacle, showsFields } = await reviewOf(context, tx, quarantined, reviewer)
  const shown = entry && showsFields ? await shownChanges(context, tx, entry) : {}
  return {
    id: quarantined.entryId,
    hash: quarantined.hash,
    code: quarantined.code,
    author: quarantined.author,
    carrier: quarantined.carrier,
    receivedAt: quarantined.at.toISOString(),
    obstacle,
    entry: entry && {
      resource: entry.resource,
      action: entry.action,
      record: entry.record,
      device: entry.device,
      actingFor: entry.actingFor,
      madeAt: entry.madeAt,
      changes: shown,
      answers: showsFields ? entry.answers : {},
      files: entry.files.length,
      ...(!showsFields && { isPrivate: true as const }),
    },
    vesselId: scope?.vessel ?? null,
    decision:
      quarantined.decidedAt === null
        ? null
        : {
            at: quarantined.decidedAt.toISOString(),
            by: quarantined.decidedBy,
            result: quarantined.answer?.result ?? 'held',
            message: quarantined.reason ?? quarantined.answer?.message ?? '',
          },
  }
}

type Readable = NonNullable<ReturnType<typeof readQuarantined>['entry']>
type Review = { entry: Readable | null; scope: ScopeKeys | null; obstacle: Obstacle | null; showsFields: boolean }

/** What a reviewer may do with a quarantined entry, and see of it. */
export async function reviewOf(
  context: ServerContext,
  tx: Transaction,
  quarantined: QuarantineRow,
  reviewer: Actor,
): Promise<Review> {
  const { tenantId } = tx
  const read = readQuarantined(quarantined, { tenantId, reviewer: reviewer.personId, resources: context.resources })
  const { entry } = read
  const resource = context.resources.find(({ name }) => name === entry?.resource)
  if (!entry || !resource) return { ...read, scope: null, showsFields: true }
  const scope = await scopeOfEntry(tx, resource, entry)
  const isRefused = quarantined.code === 'late' && !mayTakeOver(resource, entry, reviewer, scope)
  return {
    entry,
    scope,
    obstacle: read.obstacle ?? (isRefused ? 'not-allowed' : null),
    showsFields: mayReadFields(resource, reviewer, scope),
  }
}

/** The changes without those that an area keeps from reviewers. */
async function shownChanges(context: ServerContext, tx: Transaction, entry: Readable): Promise<Readable['changes']> {
  const rules = context.areaParts.flatMap(({ hiddenWhenHeld = [] }) => hiddenWhenHeld)
  const named = rules.filter(({ resource }) => resource.name === entry.resource)
  if (named.length === 0) return entry.changes
  const hidden = new Set<string>()
  for (const { resource, fields } of named) {
    const present = await readRecord(tx, resource, entry.record)
    for (const name of await fields(tx, {
      ...present,
      ...Object.fromEntries(Object.entries(entry.changes).map(([name, { after }]) => [name, after])),
    }))
      hidden.add(name)
  }
  return Object.fromEntries(Object.entries(entry.changes).filter(([name]) => !hidden.has(name)))
}
