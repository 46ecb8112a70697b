import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { KeyList } from '#src/screens/keys/key-list.tsx'
import { keyMessages } from '#src/screens/keys/key-messages.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
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
  const actor = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const { now, ask } = useAccount(person.id, isReachable)
  const titleOf = useTitles(['roles'])
  const name = String(person.firstName)
  const known = now.kind === 'known' ? now : null
  const roles =
    known?.roles
      .filter(({ isWaiting }) => !isWaiting)
      .map(({ roleId }) => titleOf('roles', roleId))
      .filter((role) => role !== null) ?? []
  const waiting = known?.roles.filter(({ isWaiting }) => isWaiting) ?? []
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
        {waiting.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{messages.waitingRoles}</Text>
            {waiting.map(({ assignmentId, roleId }) => (
              <ButtonLink
                key={assignmentId}
                variant="default"
                href={`/staff-management/role-assignments/${assignmentId}`}
              >
                {titleOf('roles', roleId) ?? messages.unknownRole}
              </ButtonLink>
            ))}
          </Group>
        )}
      </Stack>
      {known?.account.state === 'none' ? (
        <NewAccount
          staffId={person.id}
          email={String(person.email)}
          presentRoles={known.roles.map(({ roleId }) => roleId)}
          isReachable={isReachable}
          onMade={ask}
        />
      ) : (
        known && (
          <AccountActions id={person.id} name={name} account={known.account} isReachable={isReachable} onDone={ask} />
        )
      )}
      {actor?.isAdmin && known && known.account.state !== 'none' && (
        <section aria-labelledby="account-devices">
          <Title order={3} size="h4" mt="lg" mb="xs" id="account-devices">
            {keyMessages.title}
          </Title>
          <Text mb="xs">{keyMessages.managed(name)}</Text>
          <KeyList path={`accounts/${person.id}/keys`} isOwn={false} />
        </section>
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
      const isOver = linkEndsAt !== null && Date.parse(linkEndsAt) < Date.now()
      return (
        <Text>
          {invitedAt ? messages.invited(email, formatInstantName(invitedAt)) : messages.invitedTo(email)}{' '}
          {isOver && messages.linkExpired}
          {!isOver && linkEndsAt && messages.linkUntil(formatInstantName(linkEndsAt))}
        </Text>
      )
    }
  }
}
