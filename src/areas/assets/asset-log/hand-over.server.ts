import { z } from 'zod'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { asset } from '../asset/asset.ts'
import { assetLog } from './asset-log.ts'
import { assetLogMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof assetLog>

/** Fills what the receiver reads of the asset; refuses to hand it to oneself. */
export const handOverBeforeWrite = beforeWrite(assetLog, {
  async create({ transaction, fields, actor }: Pending) {
    const given = await readRecord(transaction, asset, String(fields.assetId))
    if (!given) return {}
    if (fields.receiverId === actor.personId) throw invalid({ receiverId: [messages.toOneself] })
    return { subject: String(given.name), departmentId: given.departmentId ?? undefined }
  },
})

/**
 * A thing is on its way to one person: who hands it over again takes it back from the first. The asset is locked for the
 * effects (`changes`), so that of two hand-overs at once the second sees the first. The holder changes when it
 * was received, and not before (workflows, section 5).
 */
export const handOverAfterWrite = afterWrite(
  assetLog,
  {
    async create({ transaction, record, effects }: AppliedWrite<typeof assetLog>) {
      for (const id of await othersOnTheWay(transaction, String(record.assetId), record.id)) {
        await effects.takeStep(assetLog, id, 'replace')
      }
    },
    async 'confirm-receipt'({ record, effects }: AppliedWrite<typeof assetLog>) {
      const { receiverId, receivedCondition: condition } = receiptSchema.parse(record)
      await effects.change(asset, String(record.assetId), { holderId: receiverId, condition }, { beside: 'assetId' })
    },
  },
  { changes: ['assetId'] },
)

const { receiverId, receivedCondition } = assetLog.fields.shape
const receiptSchema = z.object({ receiverId, receivedCondition })

async function othersOnTheWay(transaction: Transaction, assetId: string, logId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select id from asset_logs where tenant_id = $1 and deleted_at is null and asset_id = $2 and id <> $3
     and status = 'transferred' order by id`,
    [transaction.tenantId, assetId, logId],
  )
  return rows.map(({ id }) => id)
}
