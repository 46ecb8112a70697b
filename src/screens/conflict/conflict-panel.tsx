import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { OutboxItem } from '#src/offline/outbox/outbox-live.ts'
import { settle } from '#src/offline/outbox/settle.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { usePeopleResource } from '../hooks/use-resources.tsx'
import { targetsOf, useTitles } from '../hooks/use-titles.ts'
import { LiveMessage } from '../parts/live-message.tsx'
import { conflictWords } from '../words/conflict-words.ts'
import { recordWords } from '../words/record-words.ts'
import styles from './conflict.module.css'
import { ConflictChoice, type Side } from './conflict-choice.tsx'
import { conflictSides } from './conflict-sides.ts'

type ConflictPanelProps = {
  resource: Resource
  /** The entry that came back, from the outbox. */
  entry: OutboxItem
  onSettled?: () => void
}

/** Two people changed the same: shows both, in plain words, and sends what the author chooses. */
export function ConflictPanel({ resource, entry, onSettled }: ConflictPanelProps) {
  const id = useId()
  const people = usePeopleResource()
  const titleOf = useTitles([...targetsOf(resource), people])
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [news, setNews] = useState('')
  const receipt = entry.receipt?.result === 'conflict' ? entry.receipt : null
  const sides = useMemo(
    () => (receipt ? conflictSides(resource, receipt.conflicts, receipt.record, titleOf) : []),
    [receipt, resource, titleOf],
  )
  if (!receipt) return null
  const left = sides.filter((side) => !chosen[side.key]).length
  const by = receipt.record.updatedBy
  const who = by === null ? recordWords.office : (titleOf(people, by) ?? recordWords.someone)

  const all = (side: Side) => setChosen(Object.fromEntries(sides.map(({ key }) => [key, side])))
  async function send(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await settle(entry.id, { otherwise: 'theirs', clashes: chosen })
      setNews(conflictWords.settled)
      onSettled?.()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card component="section" aria-labelledby={id} className={styles.panel} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id={id}>
        {conflictWords.title}
      </Title>
      <Text mt={4}>{conflictWords.text(who)}</Text>
      <Group gap="sm" mt="md">
        <Button variant="default" onClick={() => all('mine')}>
          {conflictWords.allMine}
        </Button>
        <Button variant="default" onClick={() => all('theirs')}>
          {conflictWords.allTheirs}
        </Button>
      </Group>
      {sides.map((side) => (
        <ConflictChoice
          key={side.key}
          sides={side}
          theirName={who}
          chosen={chosen[side.key]}
          onChoose={(choice) => setChosen((before) => ({ ...before, [side.key]: choice }))}
        />
      ))}
      {failed && (
        <Alert color="red" role="alert" mt="md">
          {conflictWords.failed}
        </Alert>
      )}
      <Group justify="space-between" mt="md" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {left === 0 ? conflictWords.ready : conflictWords.remaining(left)}
        </Text>
        <Button disabled={left > 0} loading={busy} onClick={() => void send()}>
          {conflictWords.settle}
        </Button>
      </Group>
      <LiveMessage>{news}</LiveMessage>
    </Card>
  )
}
