import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { VendorLinks } from '../registration/vendor-links.screen.tsx'
import { vendor } from '../vendor/vendor.ts'
import { standingMessages as messages } from './messages.ts'
import { Standing } from './standing.screen.tsx'

/** What the standing says stands there alone. */
const told = ['grantedServices', 'accountStanding', 'payableIn', 'nextExpiryOn', 'nextExpiring', 'verifications']
const view: RecordView = {
  facts: ['type', 'departmentId', 'phone'],
  related: [
    {
      resource: 'vendor-bank-accounts',
      field: 'vendorId',
      path: '/vendor-management/bank-accounts',
      title: messages.bankAccounts,
      columns: ['accountNumber', 'currency'],
    },
    {
      resource: 'vendor-sourcings',
      field: 'vendorId',
      path: '/procurement/requisition/sourcings',
      title: messages.quotations,
      columns: ['inventoryRequisitionId', 'closesAt'],
      offersNew: false,
      hidesEmpty: true,
    },
    {
      resource: 'payment-requisitions',
      field: 'vendorId',
      path: '/payments/signatory/finance/requisition',
      title: messages.payments,
      columns: ['amount', 'dueOn'],
      offersNew: false,
      hidesEmpty: true,
    },
    {
      resource: 'vendor-evaluations',
      field: 'vendorId',
      path: '/vendor-management/evaluations',
      title: messages.evaluations,
      columns: ['periodTo', 'score', 'band'],
      hidesEmpty: true,
    },
    {
      resource: 'statements-of-account',
      field: 'vendorId',
      path: '/vendor-management/statements',
      title: messages.statements,
      columns: ['periodTo', 'balance', 'difference'],
      hidesEmpty: true,
    },
  ],
}

/** A vendor: what may and may not be done with it stands first, then all that is known of it. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={vendor} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <Standing vendor={record} />
          <RecordFields resource={vendor} record={record} hidden={told} />
          <VendorLinks record={record} />
        </Stack>
      )}
    </RecordPage>
  )
}
