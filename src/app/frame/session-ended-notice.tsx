import { Alert, Button, Group, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { Icon } from '../icons/icon.tsx'
import { createReturnTarget } from '../session/return-target.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages as messages } from '../shell-messages.ts'

/**
 * Says that the server session is over (ended elsewhere, or by a new password) while work on this device continues:
 * nothing new is received until the next sign-in. Silent without a network.
 */
export function SessionEndedNotice() {
  const hasSession = useSession((state) => state.hasServerSession)
  const isAway = useStore(connectivityStore, (state) => state.office === 'unreachable')
  const { online } = useNetwork()
  const address = useLocation({ select: (location) => location.href })
  if (hasSession || isAway || !online) return null
  return (
    <Alert color="yellow" radius={0} p="sm" role="status" data-print="no" icon={<Icon name="key" />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {messages.sessionEnded}
        </Text>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/sign-in" search={createReturnTarget(address)} />}
        >
          {messages.signInAgain}
        </Button>
      </Group>
    </Alert>
  )
}
