import { useMemo } from 'react'
import { useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { assetLog } from './asset-log.ts'
import { assetLogMessages as messages } from './messages.ts'

/** Handing an asset to somebody else, who signs for it on their own device. */
export function Screen() {
  const day = useToday()
  const personId = useActor()?.personId
  const goTo = useGoTo()
  const assetId = useQueryValue('assetId')
  const backHref = useReturnUrl('/procurement/assets/logs')
  const view = useMemo<FormView>(
    () => ({
      title: messages.handOverTitle,
      createLabel: messages.handOver,
      backHref,
      initial: { date: day, assetId, condition: 'good' },
      where: { receiverId: ({ id }) => id !== personId },
    }),
    [assetId, backHref, day, personId],
  )
  return <RecordForm resource={assetLog} record={null} view={view} onSubmitted={() => goTo(backHref)} />
}
