import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { vessel } from './vessel.ts'

/** One vessel. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={vessel}
      id={id}
      view={{ backHref: '/vessel-management/vessels', editHref: `/vessel-management/vessels/${id}/edit` }}
    />
  )
}
