import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { branch } from './branch.ts'

/** A change of a branch, without what its own step says. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const href = `/company/branch/${id}`
  return (
    <RecordLoaded resource={branch} id={id}>
      {(record) => (
        <RecordForm
          resource={branch}
          record={record}
          view={{ backHref: href, hidden: ['isHeadquarter'] }}
          onSubmitted={() => goTo(href)}
        />
      )}
    </RecordLoaded>
  )
}
