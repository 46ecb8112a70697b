import { Alert, Button, Group, List, Skeleton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { readDraft } from '#src/offline/outbox/drafts.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { withdrawEntry } from '#src/offline/outbox/withdraw.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { deviceName } from '../browser/device-name.ts'
import { errorTexts } from '../data/fields/error-lines.ts'
import { useOpenEntry, useReturnedFilesOf } from '../data/records/use-outbox.ts'
import { ReturnedFileNotice } from '../files/returned-file-notice.tsx'
import { conflictMessages } from '../messages/conflict-messages.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { uploadFailureText } from '../messages/upload-failure.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { UploadBar } from '../sync/upload-bar.tsx'
import { OtherAuthorPanel } from './other-author-panel.tsx'

/** Conflicts are rare, so their screen is loaded on demand. */
const ConflictPanel = lazy(async () => ({ default: (await import('./conflict-panel.tsx')).ConflictPanel }))

const SignedMeanwhile = lazy(async () => ({ default: (await import('./signature-conflict.tsx')).SignatureConflict }))

/** The form of a restored draft: of an existing record, and of a new one. */
type FormLinks = { editHref: string | null; newHref?: string | null }

type EntryNoticeProps = FormLinks & { resource: Resource; entry: OutboxItem }

type EntryPanelProps = FormLinks & { resource: Resource; record: LocalRecord }

/** The state of a record's entry on this device: waiting, quarantined, refused with the reason, or in conflict. */
export function EntryPanel({ resource, record, ...links }: EntryPanelProps) {
  const entry = useOpenEntry(record.id)
  const filesBack = useReturnedFilesOf(record.id)
  return (
    <>
      {entry ? <EntryNotice resource={resource} entry={entry} {...links} /> : <OtherAuthorPanel record={record} />}
      {filesBack.map((file) => (
        <ReturnedFileNotice
          key={file.id}
          resource={resource}
          file={file}
          fields={record}
          status={record.status}
          editHref={links.editHref}
        />
      ))}
    </>
  )
}

/** The same for one entry of the outbox, in any list. */
export function EntryNotice({ resource, entry, ...links }: EntryNoticeProps) {
  const { receipt } = entry
  if (isReportedConflict(receipt)) {
    const isSigned = entry.action !== 'delete' && !isEditable(resource, receipt.record.status)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        {isSigned ? (
          <SignedMeanwhile resource={resource} entry={entry} receipt={receipt} editHref={links.editHref} />
        ) : (
          <ConflictPanel resource={resource} entry={entry} editHref={links.editHref} />
        )}
      </Suspense>
    )
  }
  switch (entry.state) {
    case 'needs-you':
      if (receipt?.result === 'conflict') return <WithheldConflict />
      return <RefusedPanel resource={resource} entry={entry} links={links} />
    case 'held':
      return (
        <Alert color="orange" title={conflictMessages.heldTitle} icon={<Icon name="hold" />} role="status">
          {receipt?.result === 'held' && receipt.message} {conflictMessages.heldText}
        </Alert>
      )
    default:
      return <WaitingPanel entry={entry} links={links} />
  }
}

/** Another device, or this one without its author's key, knows that it clashed, but not with what. */
function WithheldConflict() {
  return (
    <Alert color="orange" title={conflictMessages.title} icon={<Icon name="alert" />} role="status">
      {conflictMessages.withheld(deviceName())}
    </Alert>
  )
}

function WaitingPanel({ entry, links }: { entry: OutboxItem; links: FormLinks }) {
  const { sent, total, kind } = entry.files
  return (
    <Alert variant="default" title={conflictMessages.waitingTitle} icon={<Icon name="device" />} role="status">
      <Text size="sm">
        {entry.deferralReason
          ? syncMessages.deferred[entry.deferralReason]
          : syncMessages.sentence[entry.state === 'sending' ? 'sending' : 'waiting']}
        {sent < total && ` ${conflictMessages.filesSent(sent, total, kind)}`}
      </Text>
      <UploadBar files={entry.files} />
      {entry.mayWithdraw && <WithdrawButton entry={entry} links={links} label={conflictMessages.withdraw} asks />}
    </Alert>
  )
}

function troubleText(resource: Resource, { trouble, intent, fields }: OutboxItem): string | undefined {
  return trouble?.code === 'file-refused'
    ? uploadFailureText(trouble.message, resource, intent?.fields ?? fields ?? {})
    : trouble?.message
}

function RefusedPanel({ resource, entry, links }: { resource: Resource; entry: OutboxItem; links: FormLinks }) {
  const refused = entry.receipt?.result === 'refused' ? entry.receipt : null
  const lines = refused ? errorTexts(resource, refused.errors) : []
  // For invalid values, the office's message names the first by its field name.
  const message =
    refused?.code === 'invalid' && lines.length > 0 ? null : (refused?.message ?? troubleText(resource, entry))
  return (
    <Alert color="red" title={conflictMessages.refusedTitle} icon={<Icon name="alert" />} role="status">
      {message && <Text size="sm">{message}</Text>}
      {lines.length > 0 && (
        <List size="sm" mt="xs">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      {entry.fields === null && (
        <Text size="sm" mt="xs">
          {conflictMessages.stepText}
        </Text>
      )}
      {entry.mayWithdraw && (
        <WithdrawButton
          entry={entry}
          links={links}
          label={entry.fields === null ? conflictMessages.dismiss : conflictMessages.fixEntry}
        />
      )}
    </Alert>
  )
}

type WithdrawButtonProps = {
  entry: OutboxItem
  links: FormLinks
  label: string
  /** Whether to ask for confirmation; correcting a refused entry loses nothing. */
  asks?: boolean
}

/** Withdraws the entry and restores its draft, to be corrected or discarded. */
function WithdrawButton({ entry, links: ways, label, asks = false }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  async function withdraw(): Promise<void> {
    try {
      const id = await withdrawEntry(entry.id)
      const draft = id === null ? null : await readDraft(id)
      const href = draft?.base === null ? ways.newHref : ways.editHref
      if (draft && href) await navigate({ to: href })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<Icon name="undo" />}
          onClick={() => (asks ? setAsking(true) : void withdraw())}
        >
          {label}
        </Button>
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {conflictMessages.withdrawFailed}
        </Text>
      )}
      {asking && (
        <ConfirmModal
          title={conflictMessages.withdrawTitle}
          text={conflictMessages.withdrawText}
          yes={conflictMessages.withdrawYes}
          no={conflictMessages.withdrawNo}
          onNo={() => setAsking(false)}
          onYes={withdraw}
        />
      )}
    </>
  )
}
