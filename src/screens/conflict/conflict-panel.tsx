import { Alert, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { capitalize } from '#src/lib/capitalize.ts'
import { editConflict } from '#src/offline/outbox/conflicts/edit-conflict.ts'
import { resolveConflict } from '#src/offline/outbox/conflicts/resolve-conflict.ts'
import type { ClashChoice } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { isReportedConflict, type ReportedConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { deviceName } from '../browser/device-name.ts'
import { useConflict } from '../data/conflicts/use-conflict.ts'
import { errorLines } from '../data/fields/error-lines.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { conflictMessages as messages } from '../messages/conflict-messages.ts'
import { notifyDone } from '../parts/notify-done.ts'
import styles from './conflict.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { focusAfter } from './focus-after.ts'

type ConflictPanelProps = {
  resource: Resource
  /** The returned entry, from the outbox. */
  entry: OutboxItem
  /** The record's form; null where there is none. */
  editHref?: string | null | undefined
}

/** Two people changed the same: shows both values with the earlier one, and sends what the author chooses. */
export function ConflictPanel({ entry, ...props }: ConflictPanelProps) {
  const { receipt } = entry
  return isReportedConflict(receipt) ? (
    <ConflictResolution key={entry.id} entry={entry} receipt={receipt} {...props} />
  ) : null
}

function ConflictResolution({
  resource,
  entry,
  receipt,
  editHref,
}: ConflictPanelProps & { receipt: ReportedConflict }) {
  const id = useId()
  const conflict = useConflict(resource, entry, receipt)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { groups, unresolved: open, who, chosen } = conflict
  const { record } = receipt
  const isDeletion = entry.action === 'delete'
  const { preview: theirsPreview } = conflict.outcome('theirs')
  const lines = open.length === 0 ? errorLines(resource, theirsPreview.errors) : []
  const time = formatInstantPhrase(record.updatedAt)
  const beginning = capitalize(who)

  useEffect(() => {
    // A link that names the conflict leads to the first choice.
    if (location.hash === '#conflict') focusFirst(panel.current)
  }, [])

  async function act(work: () => Promise<void>, failureText: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch {
      setFailure(failureText)
    } finally {
      setBusy(false)
    }
  }
  const send = (choice: ClashChoice) =>
    act(async () => {
      const after = focusAfter(panel.current)
      const { baseFields, fields } = theirsPreview
      await resolveConflict(entry.id, choice, { baseFields, fields })
      void notifyDone(resource, record.id, messages.resolved)
      after()
    }, messages.failed)
  const editInForm = () =>
    act(async () => {
      const { baseFields, fields } = conflict.outcome('mine').preview
      const draft = await editConflict(entry.id, { baseFields, fields })
      if (editHref) await navigate({ href: draftAddress(editHref, draft) })
    }, messages.fixFailed)
  function begin(): void {
    const [next] = open
    if (next) focusFirst(panel.current, next.key)
    else void send(conflict.outcome('theirs').choice)
  }
  const mayEdit = !isDeletion && entry.fields !== null && Boolean(editHref)

  return (
    <Card
      component="section"
      data-conflict
      aria-labelledby={id}
      className={styles.panel}
      p={{ base: 'md', sm: 'lg' }}
      ref={panel}
    >
      <Title order={2} size="h3" id={id}>
        {messages.title}
      </Title>
      <Text mt={4}>{isDeletion ? messages.deleteText(beginning, time) : messages.text(beginning, time)}</Text>
      {!isDeletion && <Text mt={4}>{messages.safe(deviceName())}</Text>}
      {groups.length > 1 && (
        <Group gap="sm" mt="md" className={styles.both}>
          <Button variant="default" onClick={() => conflict.choose(groups, 'mine')}>
            {messages.allMine}
          </Button>
          <Button variant="default" onClick={() => conflict.choose(groups, 'theirs')}>
            {messages.allTheirs}
          </Button>
        </Group>
      )}
      {groups.map((group) => (
        <ConflictChoice
          key={group.key}
          group={group}
          captions={{
            mine: messages.mineWhen(formatInstantPhrase(entry.madeAt)),
            theirs: messages.theirsBy(who, time),
          }}
          chosen={chosen[group.key]}
          onChoose={(side) => conflict.choose([group], side)}
        />
      ))}
      {lines.length > 0 && (
        <Alert color="red" role="alert" mt="md" title={messages.invalid}>
          <List size="sm">
            {lines.map((line) => (
              <List.Item key={line.path}>{`${line.label}: ${line.message}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert" mt="md">
          {failure}
        </Alert>
      )}
      <div className={styles.foot}>
        <Text size="sm" role="status">
          {isDeletion ? '' : open[0] ? messages.remaining(open.length, open[0].title) : messages.ready}
        </Text>
        <Group gap="sm">
          {mayEdit && (
            <Button variant="default" disabled={busy} onClick={() => void editInForm()}>
              {messages.fix}
            </Button>
          )}
          {isDeletion && (
            <Button variant="default" loading={busy} onClick={() => void send({ otherwise: 'mine' })}>
              {messages.deleteYes}
            </Button>
          )}
          {isDeletion ? (
            <Button loading={busy} onClick={() => void send({ otherwise: 'theirs' })}>
              {messages.deleteNo}
            </Button>
          ) : (
            <Button disabled={lines.length > 0} loading={busy} onClick={begin}>
              {messages.resolve}
            </Button>
          )}
        </Group>
      </div>
    </Card>
  )
}

/** The form's address, naming the draft to continue. */
function draftAddress(editHref: string, draft: string): string {
  const address = new URL(editHref, location.origin)
  address.searchParams.set('draft', draft)
  return `${address.pathname}${address.search}`
}

/** Focuses a choice, or the first open one. */
function focusFirst(panel: HTMLElement | null, key?: string): void {
  const choices = [...(panel?.querySelectorAll<HTMLElement>('[data-clash]') ?? [])]
  const wanted = key === undefined ? choices.find((one) => !one.querySelector(':checked')) : undefined
  const choice = wanted ?? choices.find((one) => one.dataset.clash === key) ?? choices[0]
  choice?.querySelector<HTMLElement>('input')?.focus()
  choice?.scrollIntoView({ block: 'nearest' })
}
