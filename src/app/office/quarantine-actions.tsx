import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import type { HeldEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { officeSaid } from '#src/screens/data/records/office-error-text.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { tellFailed } from '#src/screens/parts/notify-failure.ts'
import { tellDone } from '#src/screens/parts/notify-success.ts'
import { officeWords } from './office-messages.ts'
import { heldWords as words } from './quarantine-messages.ts'

const answer = z.object({ data: z.object({ result: z.string() }), message: z.string() })
const reasonAsked = z.object({ reason: longText(500).meta({ label: words.reason }) })

type HeldActionsProps = { held: HeldEntryView; title: string; onDecided: () => void }

/** Accepts a held entry or gives it back; says why it cannot be accepted, where it cannot. */
export function HeldActions({ held, title, onDecided }: HeldActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'return' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isAway = useOffice() === 'unreachable'
  function ask(step: 'accept' | 'return'): void {
    setFailure(null)
    setAsking(step)
  }
  /** Whether it was decided; a reason that was not taken stays open to be sent again. */
  async function decide(step: 'accept' | 'return', body: Record<string, unknown>): Promise<boolean> {
    try {
      const end = answer.parse(await server.post(`held-entries/${held.id}/${held.hash}/${step}`, { json: body }).json())
      setAsking(null)
      tellDone(endWords(step, end.data.result, end.message))
    } catch (error) {
      const why = officeSaid(error, officeWords.failed)
      if (step === 'accept') {
        setAsking(null)
        tellFailed(why)
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
          {words.obstacles[held.obstacle]}
        </Text>
      )}
      <Group gap="sm" mt="md">
        {held.obstacle === null && (
          <Button disabled={isAway} onClick={() => ask('accept')} aria-label={words.acceptNamed(title)}>
            {words.accept}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isAway}
          onClick={() => ask('return')}
          aria-label={words.giveBackNamed(title)}
        >
          {words.giveBack}
        </Button>
      </Group>
      {asking === 'accept' && (
        <ConfirmModal
          title={words.acceptTitle}
          text={words.acceptText}
          yes={words.accept}
          no={words.notNow}
          onNo={() => setAsking(null)}
          onYes={async () => void (await decide('accept', {}))}
        />
      )}
      {asking === 'return' && (
        <AskModal
          title={words.giveBack}
          confirm={words.giveBack}
          ask={reasonAsked}
          keptAs={`held-entries/${held.id}/return`}
          failure={failure}
          onAnswer={(answers) => decide('return', answers)}
          onCancel={() => {
            setAsking(null)
            // It may be that somebody else has decided meanwhile.
            if (failure !== null) onDecided()
          }}
        />
      )}
    </>
  )
}

function endWords(step: 'accept' | 'return', result: string, message: string): string {
  if (result === 'applied') return words.accepted
  return step === 'return' ? words.givenBack : words.cameBack(message)
}
