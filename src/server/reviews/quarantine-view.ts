import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { readQuarantined } from './may-accept.ts'
import type { QuarantineRow } from './quarantine-rows.ts'

/** A quarantined entry for the reviewer; the vessel is that of the record, or of the one it would create. */
export async function quarantineViewOf(
  context: ServerContext,
  tx: Transaction,
  quarantined: QuarantineRow,
  reviewer: string,
): Promise<QuarantinedEntryView> {
  const { tenantId } = tx
  const { entry, obstacle } = readQuarantined(quarantined, { tenantId, reviewer, resources: context.resources })
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
      changes: entry.changes,
      answers: entry.answers,
      files: entry.files.length,
    },
    vesselId: entry && (await vesselOf(context, tx, entry)),
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

async function vesselOf(context: ServerContext, tx: Transaction, entry: Readable): Promise<string | null> {
  const resource = context.resources.find(({ name }) => name === entry.resource)
  if (!resource) return null
  const present = await readRecord(tx, resource, entry.record)
  if (present) return present.scope.vessel
  const fields = Object.fromEntries(Object.entries(entry.changes).map(([name, { after }]) => [name, after]))
  return scopeOfNew(resource, fields, { personId: entry.author, departmentId: null }).vessel
}
