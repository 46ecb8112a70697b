import { Alert, Button, Card, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { isGranted } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { counterLog } from './counter-log.ts'
import styles from './counter-round.module.css'
import { FindEngine } from './find-engine.screen.tsx'
import { counterLogMessages as messages } from './messages.ts'
import { inRoundOrder } from './round-order.ts'
import { figureId, type RoundEntry, RoundRow } from './round-row.screen.tsx'

const listPath = '/pms/vessel/counter-logs'

/** All counters of a vessel on one screen, read on one round through the engine room; it works without a network. */
export function Screen() {
  const actor = useActor()
  const { state, rows } = useRows(vesselEngine.name)
  const logs = useRows(counterLog.name)
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
  const engines = useRound(rows, vesselId, logs)
  const isLoading = state === 'loading' || logs.state === 'loading'
  const typed = engines.flatMap(({ id }) => {
    const entry = entries[id]
    return entry?.isTyped ? [entry] : []
  })

  function goToNext(engineId: string): void {
    const place = engines.findIndex(({ id }) => id === engineId)
    const inTurn = [...engines.slice(place + 1), ...engines.slice(0, place)]
    const next = inTurn.find(({ id }) => !entries[id]?.isTyped)
    if (next) document.getElementById(figureId(next.id))?.focus()
  }
  function refuse(engineId: string): string | null {
    const engine = rows.find(({ id }) => id === engineId)
    if (!engine) return messages.notHere
    return engine.active && vessels.includes(String(engine.vesselId)) ? null : messages.notOnRound
  }
  function goTo(engineId: string): void {
    const engine = rows.find(({ id }) => id === engineId)
    if (engine && engine.vesselId !== vesselId) flushSync(() => setChosen(String(engine.vesselId)))
    const figure = document.getElementById(figureId(engineId))
    figure?.scrollIntoView({ block: 'center' })
    figure?.focus({ preventScroll: true })
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
        <Group gap="xs">
          {engines.length > 0 && <FindEngine refuse={refuse} onFound={goTo} />}
          <ButtonLink href={listPath} variant="default">
            {counterLog.label[1]}
          </ButtonLink>
        </Group>
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
      {isLoading && <Skeleton height={520} aria-busy="true" />}
      {!isLoading && engines.length === 0 && (
        <Text c="dimmed">{vesselId === undefined ? messages.noVessel : messages.noEngines}</Text>
      )}
      {!isLoading && engines.length > 0 && (
        <>
          <Card>
            <Text fw={600}>{titleOf('vessels', vesselId ?? '')}</Text>
            <ul className={styles.rows}>
              {engines.map((engine) => (
                <RoundRow key={engine.id} engine={engine} onEntry={onEntry} onNext={goToNext} />
              ))}
            </ul>
          </Card>
          <div className={styles.foot}>
            <Text role="status">{messages.progress(typed.length, engines.length)}</Text>
            <Button size="lg" disabled={typed.length === 0} loading={busy} onClick={() => void sendAll()}>
              {messages.send}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

type Rows = ReturnType<typeof useRows>

/** The engines of a vessel in the order of its last round; it stays while one types and sends, so that none moves away. */
function useRound(rows: Rows['rows'], vesselId: string | undefined, logs: Rows): Rows['rows'] {
  const [last, setLast] = useState<{ vesselId: string | undefined; logs: Rows['rows'] } | null>(null)
  if (logs.state !== 'loading' && last?.vesselId !== vesselId) setLast({ vesselId, logs: logs.rows })
  return useMemo(() => {
    const own = rows.filter((row) => row.vesselId === vesselId && row.active)
    return inRoundOrder(own, last?.logs ?? [])
  }, [rows, vesselId, last])
}
