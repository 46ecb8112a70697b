import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { failureCatalogue } from '#src/screens/words/failure-catalogue.ts'
import { AssignRole } from './assign-role.screen.tsx'
import { role } from './role.ts'

const view = { removeFailed: failureCatalogue.deletingRole }

/** One role: what it permits, and giving it to people. */
export function Screen() {
  const id = usePathParameter('id')
  return <RecordPage resource={role} id={id} view={view} aside={<AssignRole roleId={id} />} />
}
