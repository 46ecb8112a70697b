import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { routineCheck } from './routine-check.ts'

/** One routine check. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={routineCheck}
      id={id}
      view={{ backHref: '/pms/vessel/routine-check', editHref: `/pms/vessel/routine-check/${id}/edit` }}
    />
  )
}
