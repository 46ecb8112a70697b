import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import { nameMoment } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { AccountSteps } from './account-actions.screen.tsx'
import { accountWords as words } from './messages.ts'
import { NewAccount } from './new-account.screen.tsx'
import { type AccountState, useAccount } from './use-account.screen.tsx'

/** The account of a person for those who keep accounts: where it stands, and what can be done with it. */
export function AccountCard({ person }: { person: StoredRecord }) {
  const actor = useActor()
  return actor?.isAdmin || actor?.isHr ? <KeptAccount person={person} /> : null
}

function KeptAccount({ person }: { person: StoredRecord }) {
  const canReach = useOffice() !== 'unreachable'
  const { now, ask } = useAccount(person.id, canReach)
  const titleOf = useTitles(['roles'])
  const name = String(person.firstName)
  const known = now.kind === 'known' ? now : null
  const roles = known?.roleIds.map((id) => titleOf('roles', id)).filter((role) => role !== null) ?? []
  return (
    <Card component="section" aria-labelledby="account" mih={180}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="account">
          {words.title}
        </Title>
        {known && (
          <WordBadge color={words.states[known.account.state].color}>
            {words.states[known.account.state].label}
          </WordBadge>
        )}
      </Group>
      <Stack gap="sm" role="status" mb="md">
        {now.kind === 'asking' && <Skeleton height={72} aria-label={words.loading} />}
        {now.kind === 'away' && <Text c="dimmed">{words.offline}</Text>}
        {now.kind === 'closed' && <Text c="dimmed">{words.closed}</Text>}
        {now.kind === 'failed' && <Text c="dimmed">{words.failed}</Text>}
        {known && <Standing account={known.account} name={name} />}
        {known && <Text size="sm">{roles.length > 0 ? words.holds(roles) : words.holdsNone}</Text>}
      </Stack>
      {known?.account.state === 'none' ? (
        <NewAccount
          staffId={person.id}
          email={String(person.email)}
          held={known.roleIds}
          canReach={canReach}
          onMade={ask}
        />
      ) : (
        known && <AccountSteps id={person.id} name={name} account={known.account} canReach={canReach} onDone={ask} />
      )}
    </Card>
  )
}

function Standing({ account, name }: { account: AccountState; name: string }) {
  switch (account.state) {
    case 'none':
      return <Text>{words.none(name)}</Text>
    case 'active':
      return <Text>{words.active(account.email)}</Text>
    case 'disabled':
      return <Text>{words.disabled(account.email, nameMoment(account.disabledAt))}</Text>
    case 'invited': {
      const { email, invitedAt, linkEndsAt } = account
      const isOver = linkEndsAt === null || Date.parse(linkEndsAt) < Date.now()
      return (
        <Text>
          {invitedAt ? words.invited(email, nameMoment(invitedAt)) : words.invitedTo(email)}{' '}
          {isOver ? words.linkOver : words.linkUntil(nameMoment(linkEndsAt))}
        </Text>
      )
    }
  }
}
