import { useMemo } from 'react'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { assetLog } from './asset-log.ts'
import { assetLogMessages as messages } from './messages.ts'

/** What was handed to the person: what awaits their signature, and what they signed for. */
export function Screen() {
  const personId = useActor()?.personId ?? ''
  const view = useMemo<ListView>(
    () => ({
      title: messages.handedToMe,
      columns: ['subject', 'number', 'date', 'condition', 'createdBy', 'status'],
      fixed: { receiverId: [personId] },
      hrefOf: ({ id }) => `/procurement/assets/logs/${id}`,
      newHref: null,
      empty: { title: messages.nothingHanded, text: messages.nothingHandedText },
    }),
    [personId],
  )
  return <ResourceList resource={assetLog} view={view} />
}
