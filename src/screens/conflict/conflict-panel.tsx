import { Alert, Button, Card, Group, List, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { withCapital } from '#src/lib/capitalize.ts'
import { mendConflict } from '#src/offline/outbox/conflicts/edit-conflict.ts'
import { settle } from '#src/offline/outbox/conflicts/resolve-conflict.ts'
import type { Choice } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { type TellingConflict, tellsConflict } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { deviceWord } from '../browser/device-name.ts'
import { useConflict } from '../data/conflicts/use-conflict.ts'
import { errorLines } from '../data/fields/error-lines.ts'
import { tellMoment } from '../format/format-instant.ts'
import { conflictWords as words } from '../messages/conflict-messages.ts'
import { tellDone } from '../parts/notify-success.ts'
import styles from './conflict.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { focusAfter } from './focus-after.ts'

type ConflictPanelProps = {
  resource: Resource
  /** The entry that came back, from the outbox. */
  entry: OutboxItem
  /** Where the form of the record stands; null where there is none. */
  editHref?: string | null | undefined
}

/** Two people changed the same: shows both beside what stood before, in plain words, and sends what the author chooses. */
export function ConflictPanel({ entry, ...props }: ConflictPanelProps) {
  const { receipt } = entry
  return tellsConflict(receipt) ? <Settling key={entry.id} entry={entry} receipt={receipt} {...props} /> : null
}

function Settling({ resource, entry, receipt, editHref }: ConflictPanelProps & { receipt: TellingConflict }) {
  const id = useId()
  const conflict = useConflict(resource, entry, receipt)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { groups, open, who, chosen } = conflict
  const { record } = receipt
  const isDeletion = entry.action === 'delete'
  const { settled } = conflict.outcome('theirs')
  const lines = open.length === 0 ? errorLines(resource, settled.errors) : []
  const moment = tellMoment(record.updatedAt)
  const beginning = withCapital(who)

  useEffect(() => {
    // Whoever was led here by a link that names the conflict goes on with the first choice.
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
  const send = (choice: Choice) =>
    act(async () => {
      const after = focusAfter(panel.current)
      const { baseFields, fields } = settled
      await settle(entry.id, choice, { baseFields, fields })
      tellDone(words.settled)
      after()
    }, words.failed)
  const mend = () =>
    act(async () => {
      const { baseFields, fields } = conflict.outcome('mine').settled
      const draft = await mendConflict(entry.id, { baseFields, fields })
      if (editHref) await navigate({ href: draftAddress(editHref, draft) })
    }, words.mendFailed)
  function begin(): void {
    const [next] = open
    if (next) focusFirst(panel.current, next.key)
    else void send(conflict.outcome('theirs').choice)
  }
  const mayMend = !isDeletion && entry.fields !== null && Boolean(editHref)

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
        {words.title}
      </Title>
      <Text mt={4}>{isDeletion ? words.deleteText(beginning, moment) : words.text(beginning, moment)}</Text>
      {!isDeletion && <Text mt={4}>{words.safe(deviceWord())}</Text>}
      {groups.length > 1 && (
        <Group gap="sm" mt="md" className={styles.both}>
          <Button variant="default" onClick={() => conflict.choose(groups, 'mine')}>
            {words.allMine}
          </Button>
          <Button variant="default" onClick={() => conflict.choose(groups, 'theirs')}>
            {words.allTheirs}
          </Button>
        </Group>
      )}
      {groups.map((group) => (
        <ConflictChoice
          key={group.key}
          group={group}
          standing={{ mine: words.mineWhen(tellMoment(entry.madeAt)), theirs: words.theirsBy(who, moment) }}
          chosen={chosen[group.key]}
          onChoose={(side) => conflict.choose([group], side)}
        />
      ))}
      {lines.length > 0 && (
        <Alert color="red" role="alert" mt="md" title={words.breaks}>
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
          {isDeletion ? '' : open[0] ? words.remaining(open.length, open[0].title) : words.ready}
        </Text>
        <Group gap="sm">
          {mayMend && (
            <Button variant="default" disabled={busy} onClick={() => void mend()}>
              {words.mend}
            </Button>
          )}
          {isDeletion && (
            <Button variant="default" color="red" loading={busy} onClick={() => void send({ otherwise: 'mine' })}>
              {words.deleteYes}
            </Button>
          )}
          {isDeletion ? (
            <Button loading={busy} onClick={() => void send({ otherwise: 'theirs' })}>
              {words.deleteNo}
            </Button>
          ) : (
            <Button disabled={lines.length > 0} loading={busy} onClick={begin}>
              {words.settle}
            </Button>
          )}
        </Group>
      </div>
    </Card>
  )
}

/** The form's address, naming the draft to go on with. */
function draftAddress(editHref: string, draft: string): string {
  const address = new URL(editHref, location.origin)
  address.searchParams.set('draft', draft)
  return `${address.pathname}${address.search}`
}

/** Puts the focus on a choice, or on the first that is not made yet. */
function focusFirst(panel: HTMLElement | null, key?: string): void {
  const choices = [...(panel?.querySelectorAll<HTMLElement>('[data-clash]') ?? [])]
  const wanted = key === undefined ? choices.find((one) => !one.querySelector(':checked')) : undefined
  const choice = wanted ?? choices.find((one) => one.dataset.clash === key) ?? choices[0]
  choice?.querySelector<HTMLElement>('input')?.focus()
  choice?.scrollIntoView({ block: 'nearest' })
}
