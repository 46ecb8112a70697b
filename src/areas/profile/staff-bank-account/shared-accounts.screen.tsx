import { Alert, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { viewMessages as messages } from '../messages.ts'
import { useSharedAccounts } from './use-shared-accounts.screen.tsx'

const path = '/profile/bank-accounts'
const people = [staff.name]

/** The list of accounts; above it, for whoever confirms them, those that several people gave. */
export function BankAccountList({ resource, view }: { resource: Resource; view: ListView }) {
  const shared = useSharedAccounts()
  return (
    <>
      <AccountsNotice title={messages.sharedAccounts(shared.length)} accounts={shared} />
      <ResourceList resource={resource} view={view} />
    </>
  )
}

/** Beside an account, for whoever confirms it: the accounts of others with the same number. */
export function SharedAccount({ id }: { id: string }) {
  const others = useSharedAccounts().find((one) => one.id === id)?.others ?? []
  return <AccountsNotice title={messages.sharedWith} accounts={others} />
}

type NoticeProps = { title: string; accounts: readonly { id: string; staffId: string }[] }

/** Whose accounts these are, each leading to the account. */
function AccountsNotice({ title, accounts }: NoticeProps) {
  const titleOf = useTitles(people)
  if (accounts.length === 0) return null
  return (
    <Alert color="orange" role="status" icon={<Icon name="alert" />} title={title}>
      <Group gap="md">
        {accounts.map(({ id, staffId }) => (
          <Link key={id} to={`${path}/${id}`}>
            {titleOf(staff.name, staffId) ?? messages.unknownPerson}
          </Link>
        ))}
      </Group>
    </Alert>
  )
}
