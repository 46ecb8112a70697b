import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { vesselEngine } from './vessel-engine.ts'

/** One engine. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={vesselEngine}
      id={id}
      view={{ backHref: '/vessel-management/engines', editHref: `/vessel-management/engines/${id}/edit` }}
    />
  )
}
