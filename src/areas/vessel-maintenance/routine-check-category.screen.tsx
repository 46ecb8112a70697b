import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { routineCheckCategory } from './routine-check-category.ts'

/** One kind of routine check. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={routineCheckCategory}
      id={id}
      view={{
        backHref: '/pms/vessel/routine-check/categories',
        editHref: `/pms/vessel/routine-check/categories/${id}/edit`,
      }}
    />
  )
}
