import { Card, Stack, Title } from '@mantine/core'
import { isGranted } from '#src/resource/permission/permission.ts'
import { isStale } from '#src/resource/schedule/counter.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { counterLog } from '../counter-log/counter-log.ts'
import { countersOf, isToDo, outlookOf, standingGrades, unreadCounter } from '../job-outlook/job-outlook.ts'
import { Facts, ForecastSource, outlookFacts, postponementFacts } from '../job-outlook/outlook-facts.screen.tsx'
import { outlookMessages as messages } from '../job-outlook/outlook-messages.ts'
import { engineJob } from './engine-job.ts'

/** When a job that is to be done is due, as this device reckons it, and from what; nothing once it is done. */
export function JobDue({ id }: { id: string }) {
  const { record } = useRecord(engineJob, id)
  const logs = useRows(counterLog.name)
  const today = useToday()
  const actor = useActor()
  if (!record || !isToDo(record) || logs.state === 'loading') return null
  const own = logs.rows.filter((log) => log.vesselEngineId === record.machineId)
  const counter = countersOf(own).get(String(record.machineId)) ?? unreadCounter
  const outlook = outlookOf(record, counter, today)
  const mayRead = actor !== null && isGranted(counterLog.access.create, actor, record.scope)
  return (
    <Card component="section" aria-label={messages.heading}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {messages.heading}
        </Title>
        <div>
          <GradeBadge grade={standingGrades[outlook.standing]} label={messages.standings[outlook.standing]} />
        </div>
        <Facts facts={[...outlookFacts(record, outlook, today), ...postponementFacts(record)]} />
        <ForecastSource
          lastReading={counter.lastReading}
          average={outlook.average}
          isStale={isStale(counter.points, Date.now())}
          roundHref={mayRead ? '/pms/vessel/counter-round' : null}
        />
      </Stack>
    </Card>
  )
}
