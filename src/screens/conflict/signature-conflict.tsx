import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { mendConflict } from '#src/offline/outbox/conflicts/edit-conflict.ts'
import { settle } from '#src/offline/outbox/conflicts/resolve-conflict.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { TellingConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { amendingSteps } from '#src/resource/workflow/amendment-steps.ts'
import { mayTake } from '#src/resource/workflow/transitions.ts'
import { deviceWord } from '../browser/device-name.ts'
import { readsDifferently } from '../data/conflicts/conflict-groups.ts'
import { useConflict } from '../data/conflicts/use-conflict.ts'
import { useActor } from '../data/session/use-actor.ts'
import { tellMoment } from '../format/format-instant.ts'
import { amendWords as words } from '../messages/amendment-messages.ts'
import { conflictWords } from '../messages/conflict-messages.ts'
import { stateLabel } from '../messages/label.ts'
import styles from './conflict.module.css'
import { ConflictChoice } from './conflict-choice.tsx'

type SignedMeanwhileProps = {
  resource: Resource
  /** The entry that came back, from the outbox. */
  entry: OutboxItem
  receipt: TellingConflict
  /** Where the form of the record stands; null where there is none. */
  editHref: string | null
}

/**
 * What was written met a signature: shows what stood before, mine and the signed version, and lets its author amend the
 * signed one by the form, with a reason, or leave it. Nothing is merged and nothing is sent from here.
 */
export function SignedMeanwhile({ resource, entry, receipt, editHref }: SignedMeanwhileProps) {
  const id = useId()
  const actor = useActor()
  const navigate = useNavigate()
  const conflict = useConflict(resource, entry, receipt)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { record } = receipt
  const signedAt = tellMoment(record.statusAt ?? record.updatedAt)
  const mayAmend =
    actor !== null &&
    amendingSteps(resource).some(([, step]) => step.from.includes(record.status ?? '') && mayTake(step, actor, record))

  async function act(work: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      await work()
    } catch {
      setFailed(failure)
    } finally {
      setBusy(false)
    }
  }
  const takeBack = () =>
    act(async () => {
      const { baseFields, fields } = conflict.outcome('mine').settled
      const draft = await mendConflict(entry.id, { baseFields, fields })
      if (mayAmend && editHref) await navigate({ to: editHref, search: { draft } })
    }, conflictWords.mendFailed)
  const leave = () =>
    act(async () => {
      await settle(entry.id, { otherwise: 'theirs' })
    }, conflictWords.failed)

  return (
    <Card component="section" data-conflict aria-labelledby={id} className={styles.panel} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id={id}>
        {words.meanwhileTitle}
      </Title>
      <Text mt={4}>{words.meanwhileText(stateLabel(resource, record.status), signedAt)}</Text>
      <Text mt={4}>{mayAmend ? words.meanwhileSafe(deviceWord()) : words.meanwhileBarred(deviceWord())}</Text>
      {conflict.groups.filter(readsDifferently).map((group) => (
        <ConflictChoice
          key={group.key}
          group={group}
          standing={{
            mine: conflictWords.mineWhen(tellMoment(entry.madeAt)),
            theirs: words.signedSide(conflict.who, signedAt),
          }}
          chosen={undefined}
        />
      ))}
      {failed !== null && (
        <Alert color="red" role="alert" mt="md">
          {failed}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" disabled={busy} onClick={() => void leave()}>
          {words.leave}
        </Button>
        {entry.fields !== null && (
          <Button variant={mayAmend ? 'filled' : 'default'} loading={busy} onClick={() => void takeBack()}>
            {mayAmend ? words.amend : words.keepAsDraft}
          </Button>
        )}
      </Group>
    </Card>
  )
}
