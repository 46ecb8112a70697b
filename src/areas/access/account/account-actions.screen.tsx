import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { accountMessages as messages } from './messages.ts'
import { type AccountState, changeAccount } from './use-account.screen.tsx'

type AccountActionsProps = {
  id: string
  name: string
  account: AccountState
  isReachable: boolean
  onDone: () => Promise<void>
}

type AccountAction = { path: 'invite' | 'disable' | 'enable'; label: string; done: string }
const invite: AccountAction = { path: 'invite', label: messages.resendInvitation, done: messages.invitationSent }
const disable: AccountAction = { path: 'disable', label: messages.deactivate, done: messages.deactivated }
const enable: AccountAction = { path: 'enable', label: messages.reactivate, done: messages.reactivated }

/** Actions on an existing account: invite again, disable, enable. */
export function AccountActions({ id, name, account, isReachable: canReach, onDone }: AccountActionsProps) {
  const isOneself = useActor()?.personId === id
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const offered = account.state === 'disabled' ? [enable] : account.state === 'invited' ? [invite, disable] : [disable]

  async function takeAction(step: AccountAction): Promise<void> {
    setBusy(step.path)
    setFailure(null)
    try {
      await changeAccount(id, step.path)
      notifySuccess(step.done)
    } catch (error) {
      setFailure(describeRefusal(error))
    }
    setBusy(null)
    setAsking(false)
    await onDone()
  }
  if (isOneself) return null
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" mt="sm">
          {failure}
        </Alert>
      )}
      {!canReach && (
        <Text size="sm" c="dimmed" mt="sm">
          {messages.offline}
        </Text>
      )}
      <Group gap="sm">
        {offered.map((step) => (
          <Button
            key={step.path}
            variant="default"
            loading={busy === step.path}
            disabled={!canReach}
            onClick={() => (step === disable ? setAsking(true) : void takeAction(step))}
          >
            {step.label}
          </Button>
        ))}
      </Group>
      {isAsking && (
        <ConfirmModal
          title={messages.deactivateTitle(name)}
          text={messages.deactivateText}
          yes={messages.deactivate}
          no={messages.cancel}
          onNo={() => setAsking(false)}
          onYes={() => takeAction(disable)}
        />
      )}
    </>
  )
}
