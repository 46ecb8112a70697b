import { useMemo } from 'react'
import { useGoTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { inventoryManager } from './inventory-manager.ts'
import { inventoryManagerMessages as messages } from './messages.ts'

const path = '/procurement/inventory/access-control'

/** Grants somebody else an item to manage. */
export function Screen() {
  const goTo = useGoTo()
  const inventoryId = useQueryValue('inventoryId')
  const personId = useActor()?.personId
  const view = useMemo<FormView>(
    () => ({
      title: messages.grantTitle,
      backHref: path,
      initial: inventoryId ? { inventoryId } : {},
      where: { managerId: ({ id }) => id !== personId },
      actions: ['grant'],
    }),
    [inventoryId, personId],
  )
  return <RecordForm resource={inventoryManager} record={null} view={view} onSubmitted={() => goTo(path)} />
}
