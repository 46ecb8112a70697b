import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { AccountActions } from './account-actions.screen.tsx'
import { accountMessages as messages } from './messages.ts'
import { NewAccount } from './new-account.screen.tsx'
import { type AccountState, useAccount } from './use-account.screen.tsx'

/** A person's account for those who manage accounts: its state and actions. */
export function AccountCard({ person }: { person: StoredRecord }) {
  const actor = useActor()
  return actor?.isAdmin || actor?.isHr ? <ManagedAccount person={person} /> : null
}

function ManagedAccount({ person }: { person: StoredRecord }) {
  const isReachable = useConnectivity() !== 'unreachable'
  const { now, ask } = useAccount(person.id, isReachable)
  const titleOf = useTitles(['roles'])
  const name = String(person.firstName)
  const known = now.kind === 'known' ? now : null
  const roles = known?.roleIds.map((id) => titleOf('roles', id)).filter((role) => role !== null) ?? []
  return (
    <Card component="section" aria-labelledby="account" mih={180}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="account">
          {messages.title}
        </Title>
        {known && (
          <WordBadge color={messages.states[known.account.state].color}>
            {messages.states[known.account.state].label}
          </WordBadge>
        )}
      </Group>
      <Stack gap="sm" role="status" mb="md">
        {now.kind === 'asking' && <Skeleton height={72} aria-label={messages.loading} />}
        {now.kind === 'away' && <Text c="dimmed">{messages.offline}</Text>}
        {now.kind === 'closed' && <Text c="dimmed">{messages.adminsOnly}</Text>}
        {now.kind === 'failed' && <Text c="dimmed">{messages.failed}</Text>}
        {known && <AccountStatus account={known.account} name={name} />}
        {known && <Text size="sm">{roles.length > 0 ? messages.heldRoles(roles) : messages.noRoles}</Text>}
      </Stack>
      {known?.account.state === 'none' ? (
        <NewAccount
          staffId={person.id}
          email={String(person.email)}
          presentRoles={known.roleIds}
          isReachable={isReachable}
          onMade={ask}
        />
      ) : (
        known && (
          <AccountActions id={person.id} name={name} account={known.account} isReachable={isReachable} onDone={ask} />
        )
      )}
    </Card>
  )
}

function AccountStatus({ account, name }: { account: AccountState; name: string }) {
  switch (account.state) {
    case 'none':
      return <Text>{messages.none(name)}</Text>
    case 'active':
      return <Text>{messages.active(account.email)}</Text>
    case 'disabled':
      return <Text>{messages.disabled(account.email, formatInstantName(account.disabledAt))}</Text>
    case 'invited': {
      const { email, invitedAt, linkEndsAt } = account
      const isOver = linkEndsAt === null || Date.parse(linkEndsAt) < Date.now()
      return (
        <Text>
          {invitedAt ? messages.invited(email, formatInstantName(invitedAt)) : messages.invitedTo(email)}{' '}
          {isOver ? messages.linkExpired : messages.linkUntil(formatInstantName(linkEndsAt))}
        </Text>
      )
    }
  }
}
