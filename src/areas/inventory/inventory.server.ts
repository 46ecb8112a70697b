import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { inventoryAfterWrite, inventoryBeforeWrite } from './inventory/inventory.server.ts'
import { inventoryManagerBeforeWrite } from './inventory-manager/inventory-manager.server.ts'
import { stockAdditionAfterWrite, stockAdditionBeforeWrite } from './stock-addition/stock-addition.server.ts'
import { stockTransferAfterWrite, stockTransferBeforeWrite } from './stock-transfer/stock-transfer.server.ts'

/** The stock ledger, and who is given access. */
export const inventoryServer: AreaServerPart = {
  area: 'inventory',
  beforeWrite: [inventoryBeforeWrite, inventoryManagerBeforeWrite, stockAdditionBeforeWrite, stockTransferBeforeWrite],
  afterWrite: [inventoryAfterWrite, stockAdditionAfterWrite, stockTransferAfterWrite],
}
