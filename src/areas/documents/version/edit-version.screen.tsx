import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { documentVersion } from './document-version.ts'
import { VersionForm } from './version-form.screen.tsx'

/** A version before it is signed, or after changes were asked for; also the forms of its steps. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = `/document-repo/versions/${usePathParameter('userRole')}/${id}`
  return (
    <RecordLoaded resource={documentVersion} id={id}>
      {(record) => (
        <VersionForm
          key={id}
          record={record}
          isExisting={record.existing === true}
          backHref={backHref}
          onSubmitted={() => goTo(backHref)}
        />
      )}
    </RecordLoaded>
  )
}
