import { Card, Checkbox, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import { engineJob } from '../engine-job/engine-job.ts'
import { compareByTypeAndName } from '../vessel-engine/engine-order.ts'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import { countStandings, planEngines } from './planner-rows.ts'
import { ForecastSource, PlannerTable } from './planner-table.screen.tsx'

/** The month ahead by engine: what is overdue, due and postponed, foretold on this device. */
export function Screen() {
  const actor = useActor()
  const today = useToday()
  const titleOf = useTitles(['vessels'])
  const jobs = useRows(engineJob.name)
  const logs = useRows(counterLog.name)
  const engines = useRows(vesselEngine.name)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isCriticalAlone, setCriticalAlone] = useState(false)
  const vessels = vesselsOf(jobs.rows)
  const own = actor?.vesselIds.find((id) => vessels.includes(id))
  const vesselId = chosen ?? own ?? vessels[0]
  const planned = planEngines(
    jobs.rows.filter((job) => job.vesselId === vesselId && (!isCriticalAlone || job.isCritical === true)),
    logs.rows.filter((log) => log.vesselId === vesselId),
    { today, now: Date.now() },
  )
  const counts = countStandings(planned)
  const shown = engines.rows
    .toSorted(compareByTypeAndName)
    .flatMap((record) => planned.filter(({ engineId }) => engineId === record.id).map((engine) => ({ record, engine })))
  const isLoading = [jobs, logs, engines].some(({ state }) => state === 'loading')

  return (
    <Stack gap="md">
      <Title order={1}>{messages.title}</Title>
      <Group align="flex-end" gap="md" data-print="no">
        {vessels.length > 1 && (
          <Select
            label={messages.vessel}
            data={vessels.map((id) => ({ value: id, label: titleOf('vessels', id) ?? id }))}
            value={vesselId ?? null}
            onChange={setChosen}
            allowDeselect={false}
          />
        )}
        <Checkbox
          className={styles.check}
          label={messages.criticalAlone}
          checked={isCriticalAlone}
          onChange={(event) => setCriticalAlone(event.currentTarget.checked)}
        />
      </Group>
      {isLoading ? (
        <Skeleton height={520} aria-busy="true" />
      ) : (
        <>
          <Text fw={600} role="status">
            {titleOf('vessels', vesselId ?? '')} · {messages.summary(counts.overdue, counts.due, counts.postponed)}
          </Text>
          {shown.length === 0 && <Text c="dimmed">{messages.nothing}</Text>}
          {shown.map(({ record, engine }) => (
            <Card key={record.id} component="section" aria-label={String(record.name)}>
              <Title order={2} size="h4">
                {String(record.name)}
              </Title>
              <ForecastSource engine={engine} />
              <PlannerTable name={String(record.name)} engine={engine} today={today} />
            </Card>
          ))}
        </>
      )}
    </Stack>
  )
}

/** The vessels that have planned work here, in a steady order. */
function vesselsOf(rows: readonly LocalRecord[]): string[] {
  return [...new Set(rows.map(({ vesselId }) => String(vesselId)))].toSorted()
}
