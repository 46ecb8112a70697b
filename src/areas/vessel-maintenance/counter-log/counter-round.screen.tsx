import { Alert, Button, Card, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { isGranted } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { compareByTypeAndName } from '../vessel-engine/engine-order.ts'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { counterLog } from './counter-log.ts'
import styles from './counter-round.module.css'
import { counterLogMessages as messages } from './messages.ts'
import { figureId, type RoundEntry, RoundRow } from './round-row.screen.tsx'

const listPath = '/pms/vessel/counter-logs'

/** All counters of a vessel on one screen, read on one round through the engine room; it works without a network. */
export function Screen() {
  const actor = useActor()
  const { state, rows } = useRows(vesselEngine.name)
  const titleOf = useTitles(['vessels'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [entries, setEntries] = useState<Readonly<Record<string, RoundEntry>>>({})
  const [outcome, setOutcome] = useState<{ sent: number; failed: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const onEntry = useCallback((engineId: string, entry: RoundEntry | null) => {
    setEntries((before) => {
      const others = Object.entries(before).filter(([id]) => id !== engineId)
      return Object.fromEntries(entry ? [...others, [engineId, entry]] : others)
    })
  }, [])

  const vessels = (actor?.vesselIds ?? []).filter(
    (vessel) =>
      actor && isGranted(counterLog.access.create, actor, { owner: null, department: null, vessel, participants: [] }),
  )
  const vesselId = chosen ?? vessels[0]
  const engines = rows.filter((row) => row.vesselId === vesselId && row.active).toSorted(compareByTypeAndName)
  const typed = Object.values(entries).filter(({ isTyped }) => isTyped)

  function goToNext(engineId: string): void {
    const place = engines.findIndex(({ id }) => id === engineId)
    const inTurn = [...engines.slice(place + 1), ...engines.slice(0, place)]
    const next = inTurn.find(({ id }) => !entries[id]?.isTyped)
    if (next) document.getElementById(figureId(next.id))?.focus()
  }
  async function sendAll(): Promise<void> {
    setBusy(true)
    // One after the other, in the order of the engines.
    let sent = 0
    for (const { send } of typed) if (await send()) sent += 1
    setOutcome({ sent, failed: typed.length - sent })
    setBusy(false)
  }

  return (
    <Stack gap="md" maw={720}>
      <Group justify="space-between">
        <Title order={1}>{messages.round}</Title>
        <ButtonLink href={listPath} variant="default">
          {counterLog.label[1]}
        </ButtonLink>
      </Group>
      {vessels.length > 1 && (
        <Select
          label={messages.vessel}
          data={vessels.map((id) => ({ value: id, label: titleOf('vessels', id) ?? id }))}
          value={vesselId ?? null}
          onChange={setChosen}
          allowDeselect={false}
        />
      )}
      {outcome && outcome.sent > 0 && (
        <Alert color="teal" role="status">
          {messages.sent(outcome.sent)}
        </Alert>
      )}
      {outcome && outcome.failed > 0 && (
        <Alert color="red" role="alert">
          {messages.notSent(outcome.failed)}
        </Alert>
      )}
      {state === 'loading' && <Skeleton height={520} aria-busy="true" />}
      {state !== 'loading' && engines.length === 0 && (
        <Text c="dimmed">{vesselId === undefined ? messages.noVessel : messages.noEngines}</Text>
      )}
      {engines.length > 0 && (
        <Card>
          <Group justify="space-between">
            <Text fw={600}>{titleOf('vessels', vesselId ?? '')}</Text>
            <Text role="status">{messages.progress(typed.length, engines.length)}</Text>
          </Group>
          <ul className={styles.rows}>
            {engines.map((engine) => (
              <RoundRow key={engine.id} engine={engine} onEntry={onEntry} onNext={goToNext} />
            ))}
          </ul>
          <Group justify="flex-end" mt="sm">
            <Button size="lg" disabled={typed.length === 0} loading={busy} onClick={() => void sendAll()}>
              {messages.send}
            </Button>
          </Group>
        </Card>
      )}
    </Stack>
  )
}
