import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { editConflict } from '#src/offline/outbox/conflicts/edit-conflict.ts'
import { resolveConflict } from '#src/offline/outbox/conflicts/resolve-conflict.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { ReportedConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { amendmentSteps } from '#src/resource/workflow/amendment-steps.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import { deviceName } from '../browser/device-name.ts'
import { hasVisibleDifference } from '../data/conflicts/conflict-groups.ts'
import { useConflict } from '../data/conflicts/use-conflict.ts'
import { useActor } from '../data/session/use-actor.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { amendmentMessages as messages } from '../messages/amendment-messages.ts'
import { conflictMessages } from '../messages/conflict-messages.ts'
import { stateLabel } from '../messages/label.ts'
import styles from './conflict.module.css'
import { ConflictChoice } from './conflict-choice.tsx'

type SignatureConflictProps = {
  resource: Resource
  /** The returned entry, from the outbox. */
  entry: OutboxItem
  receipt: ReportedConflict
  /** The record's form; null where there is none. */
  editHref: string | null
}

/**
 * A change met a signature: shows the earlier value, mine and the signed version. The author may amend the signed
 * version in the form, with a reason, or leave it. Nothing is merged or sent from here.
 */
export function SignatureConflict({ resource, entry, receipt, editHref }: SignatureConflictProps) {
  const id = useId()
  const actor = useActor()
  const navigate = useNavigate()
  const conflict = useConflict(resource, entry, receipt)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { record } = receipt
  const signedAt = formatInstantPhrase(record.statusAt ?? record.updatedAt)
  const mayAmend =
    actor !== null &&
    amendmentSteps(resource).some(
      ([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record),
    )

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
  const withdraw = () =>
    act(async () => {
      const { baseFields, fields } = conflict.outcome('mine').preview
      const draft = await editConflict(entry.id, { baseFields, fields })
      if (mayAmend && editHref) await navigate({ to: editHref, search: { draft } })
    }, conflictMessages.fixFailed)
  const leave = () =>
    act(async () => {
      await resolveConflict(entry.id, { otherwise: 'theirs' })
    }, conflictMessages.failed)

  return (
    <Card component="section" data-conflict aria-labelledby={id} className={styles.panel} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id={id}>
        {messages.meanwhileTitle}
      </Title>
      <Text mt={4}>{messages.meanwhileText(stateLabel(resource, record.status), signedAt)}</Text>
      <Text mt={4}>{mayAmend ? messages.meanwhileSafe(deviceName()) : messages.meanwhileBarred(deviceName())}</Text>
      {conflict.groups.filter(hasVisibleDifference).map((group) => (
        <ConflictChoice
          key={group.key}
          group={group}
          captions={{
            mine: conflictMessages.mineWhen(formatInstantPhrase(entry.madeAt)),
            theirs: messages.signedSide(conflict.who, signedAt),
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
          {messages.leave}
        </Button>
        {entry.fields !== null && (
          <Button variant={mayAmend ? 'filled' : 'default'} loading={busy} onClick={() => void withdraw()}>
            {mayAmend ? messages.amend : messages.keepAsDraft}
          </Button>
        )}
      </Group>
    </Card>
  )
}
