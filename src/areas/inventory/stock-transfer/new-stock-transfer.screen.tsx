import { useMemo } from 'react'
import { exact } from '#src/resource/ledger/ledger.ts'
import { useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { inventory } from '../inventory/inventory.ts'
import { mayBook } from '../inventory/keepers.ts'
import { openingErrors } from '../inventory/opening-errors.screen.tsx'
import { availableOf } from '../inventory/stock-level.ts'
import { stockTransferMessages as messages } from './messages.ts'
import { stockTransfer } from './stock-transfer.ts'

const path = '/procurement/inventory/transfers'

/** Sends stock to another place; more than this device knows to be there is not sent. */
export function Screen() {
  const actor = useActor()
  const goTo = useGoTo()
  const inventoryFromId = useQueryValue('inventoryFromId')
  const backHref = useReturnUrl(path)
  const { state, rows } = useRows(inventory.name)
  const view = useMemo<FormView>(() => {
    const itemOf = (id: unknown) => rows.find((row) => row.id === id)
    return {
      title: messages.newTitle,
      createLabel: messages.send,
      backHref,
      initial: inventoryFromId ? { inventoryFromId } : {},
      where: {
        inventoryFromId: (item) => item.active && actor !== null && mayBook(actor, item),
        inventoryToId: (item) => item.active,
      },
      summary: ({ inventoryFromId: id, quantity }) => {
        const from = itemOf(id)
        if (!from) return []
        const now = { label: messages.available, text: formatNumber(availableOf(from)) }
        if (typeof quantity !== 'number') return [now]
        return [now, { label: messages.left, text: formatNumber(exact(availableOf(from) - quantity)), isStrong: true }]
      },
      extraErrors: ({ inventoryFromId: fromId, inventoryToId: toId, quantity, movedAt }) => {
        const [from, to] = [itemOf(fromId), itemOf(toId)]
        const isTooMuch = from && !movedAt && Number(quantity) > Math.max(0, availableOf(from))
        return {
          ...(from && openingErrors(from, movedAt)),
          ...(isTooMuch && { quantity: [messages.moreThanThere(formatNumber(availableOf(from)))] }),
          ...(from && to && from.unit !== to.unit && { inventoryToId: [messages.otherUnit] }),
        }
      },
    }
  }, [actor, backHref, inventoryFromId, rows])
  if (state === 'loading') return null
  return <RecordForm resource={stockTransfer} record={null} view={view} onSubmitted={() => goTo(backHref)} />
}
