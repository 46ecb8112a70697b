import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-live.ts'
import { withdraw } from '#src/offline/outbox/withdraw.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { errorLines } from '../form/error-lines.ts'
import { useOpenEntry } from '../hooks/use-outbox.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { conflictWords } from '../words/conflict-words.ts'
import { syncWords } from '../words/sync-words.ts'
import { ConflictPanel } from './conflict-panel.tsx'

type EntryNoticeProps = { resource: Resource; entry: OutboxItem; editHref: string | null }
type EntryPanelProps = { resource: Resource; record: LocalRecord; editHref: string | null }

/** What this device has to say about a record's entry: on its way, held, refused with the reason, or in conflict. */
export function EntryPanel({ resource, record, editHref }: EntryPanelProps) {
  const entry = useOpenEntry(record.id)
  return entry ? <EntryNotice resource={resource} entry={entry} editHref={editHref} /> : null
}

/** The same for one entry of the outbox, wherever it is listed. */
export function EntryNotice({ resource, entry, editHref }: EntryNoticeProps) {
  if (entry.receipt?.result === 'conflict') return <ConflictPanel resource={resource} entry={entry} />
  switch (entry.state) {
    case 'needs-you':
      return <RefusedPanel resource={resource} entry={entry} editHref={editHref} />
    case 'held':
      return (
        <Alert color="orange" title={conflictWords.heldTitle} icon={<Icon name="hold" />} role="status">
          {entry.receipt?.result === 'held' && entry.receipt.message} {conflictWords.heldText}
        </Alert>
      )
    default:
      return <WaitingPanel entry={entry} editHref={editHref} />
  }
}

function WaitingPanel({ entry, editHref }: { entry: OutboxItem; editHref: string | null }) {
  const { sent, total } = entry.files
  return (
    <Alert color="gray" title={conflictWords.waitingTitle} icon={<Icon name="device" />} role="status">
      <Text size="sm">
        {entry.state === 'sending' ? syncWords.sentence.sending : syncWords.sentence.waiting}
        {sent < total && ` ${conflictWords.filesSent(sent, total)}`}
      </Text>
      {entry.mayWithdraw && <WithdrawButton entry={entry} editHref={editHref} label={conflictWords.withdraw} />}
    </Alert>
  )
}

function RefusedPanel({
  resource,
  entry,
  editHref,
}: {
  resource: Resource
  entry: OutboxItem
  editHref: string | null
}) {
  const refused = entry.receipt?.result === 'refused' ? entry.receipt : null
  const lines = refused ? errorLines(resource, refused.errors) : []
  return (
    <Alert color="red" title={conflictWords.refusedTitle} icon={<Icon name="alert" />} role="status">
      <Text size="sm">{refused?.message ?? entry.trouble?.message}</Text>
      {lines.length > 0 && (
        <List size="sm" mt="xs">
          {lines.map((line) => (
            <List.Item key={line.path}>{line.label === '' ? line.message : `${line.label}: ${line.message}`}</List.Item>
          ))}
        </List>
      )}
      {entry.mayWithdraw && <WithdrawButton entry={entry} editHref={editHref} label={conflictWords.reopen} />}
    </Alert>
  )
}

/** Takes the entry back, so that its draft stands again and can be mended or discarded. */
function WithdrawButton({ entry, editHref, label }: { entry: OutboxItem; editHref: string | null; label: string }) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  async function takeBack(): Promise<void> {
    try {
      const draft = await withdraw(entry.id)
      if (draft !== null && editHref !== null) await navigate({ to: editHref })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Group mt="sm">
        <Button variant="default" leftSection={<Icon name="undo" />} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {conflictWords.withdrawFailed}
        </Text>
      )}
      {asking && (
        <ConfirmModal
          title={conflictWords.withdrawTitle}
          text={conflictWords.withdrawText}
          yes={conflictWords.withdrawYes}
          no={conflictWords.withdrawNo}
          onNo={() => setAsking(false)}
          onYes={takeBack}
        />
      )}
    </>
  )
}
