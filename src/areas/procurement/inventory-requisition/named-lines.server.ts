import { formatDecimal } from '#src/lib/format-number.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linesToBuy } from './lines-to-buy.ts'
import { requisitionMessages as messages } from './messages.ts'

/** A line to be bought as vendors read it: its id, what and how much. */
export type NamedLine = { id: string; line: string; quantity: number }

/** The lines of a requisition that are to be bought, with the names of their items. */
export async function namedLines(
  transaction: Transaction,
  requisition: Readonly<Record<string, unknown>>,
): Promise<NamedLine[]> {
  const lines = linesToBuy(requisition)
  const items = lines.flatMap(({ inventoryId }) => inventoryId ?? [])
  const rows = await transaction.query<{ id: string; name: string }>(
    'select id, name from inventories where tenant_id = $1 and id = any($2::uuid[])',
    [transaction.tenantId, items],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return lines.map(({ id, inventoryId, name, quantity }) => {
    const what = (inventoryId && names.get(inventoryId)) || name || ''
    return { id, line: messages.lineOf(formatDecimal(quantity, 6), what).slice(0, 300), quantity }
  })
}
