import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { refusalReason } from '#src/screens/data/records/refusal-reason.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { tellDone } from '#src/screens/parts/notify-success.ts'
import { accountWords as words } from './messages.ts'
import { type AccountState, stepOfAccount } from './use-account.screen.tsx'

type AccountStepsProps = {
  id: string
  name: string
  account: AccountState
  canReach: boolean
  onDone: () => Promise<void>
}

type Step = { path: 'invite' | 'disable' | 'enable'; label: string; done: string }
const invite: Step = { path: 'invite', label: words.again, done: words.sent }
const disable: Step = { path: 'disable', label: words.deactivate, done: words.deactivated }
const enable: Step = { path: 'enable', label: words.reactivate, done: words.reactivated }

/** What can be done with an account that there is: inviting again, taking it away for a while, giving it back. */
export function AccountSteps({ id, name, account, canReach, onDone }: AccountStepsProps) {
  const isOneself = useActor()?.personId === id
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const offered = account.state === 'disabled' ? [enable] : account.state === 'invited' ? [invite, disable] : [disable]

  async function take(step: Step): Promise<void> {
    setBusy(step.path)
    setFailure(null)
    try {
      await stepOfAccount(id, step.path)
      tellDone(step.done)
    } catch (error) {
      setFailure(refusalReason(error))
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
          {words.offline}
        </Text>
      )}
      <Group gap="sm">
        {offered.map((step) => (
          <Button
            key={step.path}
            variant="default"
            loading={busy === step.path}
            disabled={!canReach}
            onClick={() => (step === disable ? setAsking(true) : void take(step))}
          >
            {step.label}
          </Button>
        ))}
      </Group>
      {isAsking && (
        <ConfirmModal
          title={words.deactivateTitle(name)}
          text={words.deactivateText}
          yes={words.deactivate}
          no={words.cancel}
          onNo={() => setAsking(false)}
          onYes={() => take(disable)}
        />
      )}
    </>
  )
}
