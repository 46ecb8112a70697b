import { Alert, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { accountMessages as messages } from '../messages.ts'
import { type OtherAccount, useSharedVendorAccounts } from './use-shared-accounts.screen.tsx'

const paths = { vendors: '/vendor-management/bank-accounts', staff: '/profile/bank-accounts' } as const
const payees = ['vendors', 'staff']

/** The list of accounts; above it, for whoever confirms them, those that another payee gave too. */
export function VendorAccountList({ resource, view }: { resource: Resource; view: ListView }) {
  const shared = useSharedVendorAccounts()
  const accounts = shared.map(({ id, vendorId }) => ({ id, payee: 'vendors' as const, payeeId: vendorId }))
  return (
    <>
      <AccountsNotice title={messages.shared(shared.length)} accounts={accounts} />
      <ResourceList resource={resource} view={view} />
    </>
  )
}

/** Beside an account, for whoever confirms it: the accounts of others with the same number. */
export function SharedVendorAccount({ id }: { id: string }) {
  const others = useSharedVendorAccounts().find((one) => one.id === id)?.others ?? []
  return <AccountsNotice title={messages.sharedWith} accounts={others} />
}

/** Whose accounts these are, each leading to the account. */
function AccountsNotice({ title, accounts }: { title: string; accounts: readonly OtherAccount[] }) {
  const titleOf = useTitles(payees)
  if (accounts.length === 0) return null
  return (
    <Alert color="orange" role="status" icon={<Icon name="alert" />} title={title}>
      <Group gap="md">
        {accounts.map(({ id, payee, payeeId }) => (
          <Link key={id} to={`${paths[payee]}/${id}`}>
            {titleOf(payee, payeeId) ?? messages.unknownPayee}
          </Link>
        ))}
      </Group>
    </Alert>
  )
}
