import { isUuid } from '#src/lib/uuid.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { refuseOwnerOfAction, unverifiedActions } from '../safety-report/unverified-actions.server.ts'
import { nonConformanceMessages as messages } from './messages.ts'
import { nonConformance } from './non-conformance.ts'

type Pending = PendingWrite<typeof nonConformance>

/** It hangs below another record, never below itself or one that hangs below it, and is closed once its actions are verified by somebody else. */
export const nonConformanceBeforeWrite = beforeWrite(nonConformance, {
  create: judgeParent,
  update: judgeParent,
  close: judgeClosing,
})

async function judgeParent({ transaction, id, fields }: Pending): Promise<WrittenFields<typeof nonConformance>> {
  const seen = new Set<unknown>()
  let above: Readonly<Record<string, unknown>> | null = fields
  while (above?.parentKind === nonConformance.name && typeof above.parentId === 'string' && !seen.has(above.parentId)) {
    if (above.parentId === id) throw invalid({ parentId: [messages.ofItself] })
    seen.add(above.parentId)
    above = isUuid(above.parentId) ? await readRecord(transaction, nonConformance, above.parentId) : null
  }
  return {}
}

async function judgeClosing({ transaction, id, actor }: Pending): Promise<WrittenFields<typeof nonConformance>> {
  const about = { resource: nonConformance.name, id }
  await refuseOwnerOfAction(transaction, about, actor)
  const open = await unverifiedActions(transaction, about)
  if (open.length > 0) throw invalid({ closeOutAction: [messages.openActions(open.length)] })
  return {}
}
