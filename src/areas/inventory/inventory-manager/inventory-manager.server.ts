import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { inventoryManager } from './inventory-manager.ts'
import { inventoryManagerMessages as messages } from './messages.ts'

/** Nobody gives themselves an inventory to manage (permissions, section 1.5). */
export const inventoryManagerBeforeWrite = beforeWrite(inventoryManager, {
  create: refuseOneself,
  grant: refuseOneself,
})

async function refuseOneself({ fields, actor }: PendingWrite<typeof inventoryManager>): Promise<Record<string, never>> {
  if (fields.managerId === actor.personId) throw invalid({ managerId: [messages.toOneself] })
  return {}
}
