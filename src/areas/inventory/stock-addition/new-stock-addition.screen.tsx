import { useMemo } from 'react'
import type { FieldErrors } from '#src/resource/description/validate.ts'
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
import { stockAdditionMessages as messages } from './messages.ts'
import { stockAddition } from './stock-addition.ts'

const path = '/procurement/inventory/stock'

/** Books what was added, taken out or counted; says what the item has and would have, as far as this device knows. */
export function Screen() {
  const actor = useActor()
  const goTo = useGoTo()
  const inventoryId = useQueryValue('inventoryId')
  const kind = useQueryValue('kind')
  const backHref = useReturnUrl(path)
  const { state, rows } = useRows(inventory.name)
  const view = useMemo<FormView>(() => {
    const itemOf = (id: unknown) => rows.find((row) => row.id === id)
    return {
      title: messages.newTitle,
      createLabel: messages.book,
      backHref,
      initial: { kind: kind ?? 'added', ...(inventoryId && { inventoryId }) },
      where: { inventoryId: (item) => item.active && actor !== null && mayBook(actor, item) },
      summary: (fields) => {
        const item = itemOf(fields.inventoryId)
        return item ? totalsOf(availableOf(item), fields) : []
      },
      extraErrors: ({ inventoryId: id, kind: what, quantity, movedAt }): FieldErrors => {
        const item = itemOf(id)
        if (!item) return {}
        if (movedAt) return openingErrors(item, movedAt)
        if (what !== 'taken' || Number(quantity) <= Math.max(0, availableOf(item))) return {}
        return { quantity: [messages.moreThanThere(formatNumber(availableOf(item)))] }
      },
    }
  }, [actor, backHref, inventoryId, kind, rows])
  if (state === 'loading') return null
  return <RecordForm resource={stockAddition} record={null} view={view} onSubmitted={() => goTo(backHref)} />
}

/** What is there and what the entry would leave; of a count, how far it is from what is there. */
function totalsOf(available: number, { kind, quantity }: Readonly<Record<string, unknown>>) {
  const now = { label: messages.available, text: formatNumber(available) }
  if (typeof quantity !== 'number') return [now]
  if (kind === 'count')
    return [now, { label: messages.difference, text: formatNumber(exact(quantity - available)), isStrong: true }]
  const after = exact(available + (kind === 'taken' ? -quantity : quantity))
  return [now, { label: messages.after, text: formatNumber(after), isStrong: true }]
}
