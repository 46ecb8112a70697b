import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { officeErrorText } from '#src/screens/data/records/office-error-text.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { notifyFailure } from '#src/screens/parts/notify-failure.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { officeMessages } from './office-messages.ts'
import { quarantineMessages as messages } from './quarantine-messages.ts'

const answer = z.object({ data: z.object({ result: z.string() }), message: z.string() })
const reasonForm = z.object({ reason: longText(500).meta({ label: messages.reason }) })

type QuarantineActionsProps = { quarantined: QuarantinedEntryView; title: string; onDecided: () => void }

/** Accepts or returns a quarantined entry; says why it cannot be accepted. */
export function QuarantineActions({ quarantined: held, title, onDecided }: QuarantineActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'return' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isAway = useConnectivity() === 'unreachable'
  function ask(step: 'accept' | 'return'): void {
    setFailure(null)
    setAsking(step)
  }
  /** Whether it was decided; a reason that failed stays open to be sent again. */
  async function decide(step: 'accept' | 'return', body: Record<string, unknown>): Promise<boolean> {
    try {
      const end = answer.parse(await server.post(`held-entries/${held.id}/${held.hash}/${step}`, { json: body }).json())
      setAsking(null)
      notifySuccess(resultMessage(step, end.data.result, end.message))
    } catch (error) {
      const why = officeErrorText(error, officeMessages.failed)
      if (step === 'accept') {
        setAsking(null)
        notifyFailure(why)
        onDecided()
      } else setFailure(why)
      return false
    }
    onDecided()
    return true
  }
  return (
    <>
      {held.obstacle !== null && (
        <Text size="sm" mt="md">
          {messages.obstacles[held.obstacle]}
        </Text>
      )}
      <Group gap="sm" mt="md">
        {held.obstacle === null && (
          <Button disabled={isAway} onClick={() => ask('accept')} aria-label={messages.acceptNamed(title)}>
            {messages.accept}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isAway}
          onClick={() => ask('return')}
          aria-label={messages.returnNamed(title)}
        >
          {messages.returnToAuthor}
        </Button>
      </Group>
      {asking === 'accept' && (
        <ConfirmModal
          title={messages.acceptTitle}
          text={messages.acceptText}
          yes={messages.accept}
          no={messages.notNow}
          onNo={() => setAsking(null)}
          onYes={async () => void (await decide('accept', {}))}
        />
      )}
      {asking === 'return' && (
        <AskModal
          title={messages.returnToAuthor}
          confirm={messages.returnToAuthor}
          ask={reasonForm}
          storeAs={`held-entries/${held.id}/return`}
          failure={failure}
          onAnswer={(answers) => decide('return', answers)}
          onCancel={() => {
            setAsking(null)
            // Somebody else may have decided meanwhile.
            if (failure !== null) onDecided()
          }}
        />
      )}
    </>
  )
}

function resultMessage(step: 'accept' | 'return', result: string, message: string): string {
  if (result === 'applied') return messages.accepted
  return step === 'return' ? messages.returned : messages.couldNotAccept(message)
}
