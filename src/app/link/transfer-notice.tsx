import { Alert, Button, Group, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { formatSize } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { useLazyObservable } from '../outbox/use-lazy-observable.ts'
import { useSession } from '../session/use-session.ts'
import { linkMessages as messages } from './link-messages.ts'

/** Says that a big transfer awaits a choice, on every page but the one with the choice itself. */
export function TransferNotice() {
  const person = useSession((state) => state.identity?.me.person.id ?? '')
  const link = useLazyObservable(useCallback(() => openLink(person), [person]))
  const isThere = useLocation({ select: (location) => location.pathname === '/sync' })
  if (!link || isThere || link.choice !== null) return null
  const bytes = link.deferred.files.bytes + link.deferred.fetch
  if (bytes === 0) return null
  return (
    <Alert color="yellow" radius={0} p="sm" role="status" data-print="no" icon={<Icon name="alert" />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {messages.notice(formatSize(bytes))}
        </Text>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/sync" hash="link" />}>
          {messages.choose}
        </Button>
      </Group>
    </Alert>
  )
}

async function openLink(person: string) {
  const { observeLinkOverview: linkOverviewLive } = await import('#src/offline/device/link-overview.ts')
  return linkOverviewLive(person)
}
