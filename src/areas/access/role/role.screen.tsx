import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { role } from './role.ts'
import { RoleHolders } from './role-holders.screen.tsx'

/** One role: what it permits, and giving it to people. */
export function Screen() {
  const id = usePathParameter('id')
  return <RecordPage resource={role} id={id} aside={<RoleHolders roleId={id} />} />
}
