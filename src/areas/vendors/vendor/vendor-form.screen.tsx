import { Alert, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { DescribedSections } from '#src/screens/form/described-sections.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { vendorFormMessages as messages } from '../messages.ts'
import { alikeVendors } from './alike-vendors.ts'
import { vendor } from './vendor.ts'

/** The form of a vendor; above it, while the name is typed, the vendors with a name like it. */
export function VendorFields() {
  return (
    <>
      <AlikeNotice />
      <DescribedSections resource={vendor} />
    </>
  )
}

function AlikeNotice() {
  const { fields, record } = useFormState()
  const { rows } = useRows(vendor.name)
  const alike = alikeVendors(fields.name, rows, record?.id ?? '')
  if (alike.length === 0) return null
  return (
    <Alert color="orange" role="status" icon={<Icon name="alert" />} title={messages.alike}>
      <Group gap="md">
        {alike.map(({ id, name }) => (
          <Link key={id} to={`/vendor-management/vendors/${id}`}>
            {String(name)}
          </Link>
        ))}
      </Group>
    </Alert>
  )
}
