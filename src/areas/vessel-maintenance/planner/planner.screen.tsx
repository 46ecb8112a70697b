import { Button, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useScreenQuery } from '#src/screens/browser/use-screen-query.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { printSoon } from '#src/screens/print/print-page.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import type { JobOutlook } from '../job-outlook/job-outlook.ts'
import { ForecastSource } from '../job-outlook/outlook-facts.screen.tsx'
import { JobCard } from './job-card.screen.tsx'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import { groupByWeek } from './planner-groups.ts'
import { PlannerPaperHead } from './planner-paper.screen.tsx'
import { countStandings } from './planner-rows.ts'
import { type PlannerGroup, PlannerLegend, PlannerTable, plannerRowId } from './planner-table.screen.tsx'
import { PlannerChoices, PlannerMonths, spanName } from './planner-tools.screen.tsx'
import { chosenJob, type NamedEngine, usePlanner } from './use-planner.screen.tsx'

const roundHref = '/pms/vessel/counter-round'
const noFilters = { engineType: undefined, responsibleId: undefined, isCritical: undefined }

/** Planned work of a vessel by its days, foretold on this device; month, vessel, filters and card are in the address. */
export function Screen() {
  const { today, span, filters, vessels, vesselId, fleet, ofVessel, planned, isLoading } = usePlanner()
  const titleOf = useTitles(['vessels', 'staff'])
  const chosen = useQueryValue('job') ?? null
  const change = useChangeQuery()
  const isWide = useScreenQuery('(min-width: 1200px)')
  const mayRead = useMayReadCounters(vesselId)

  const sourceOf = ({ lastReading, isStale }: NamedEngine, average: JobOutlook['average']) => (
    <ForecastSource
      lastReading={lastReading}
      average={average}
      isStale={isStale}
      roundHref={mayRead ? roundHref : null}
    />
  )
  const groups: PlannerGroup[] = isWide
    ? planned.map((engine) => ({
        key: engine.engineId,
        title: engine.name,
        note: sourceOf(engine, engine.average),
        lines: engine.jobs.map((job) => ({ planned: job, engineName: null, isStale: engine.isStale })),
      }))
    : byWeeks(planned, today)
  const open = chosenJob(planned, chosen)
  const openName = open ? messages.card(String(open.job.job.name)) : undefined
  const responsible = open?.job.job.responsibleId
  const close = () => {
    change({ job: undefined })
    if (chosen !== null) document.getElementById(plannerRowId(chosen))?.focus()
  }
  const card = open && (
    <JobCard
      key={open.job.job.id}
      planned={open.job}
      engineName={open.engine.name}
      responsible={typeof responsible === 'string' ? titleOf('staff', responsible) : null}
      source={sourceOf(open.engine, open.job.average)}
      onClose={close}
    />
  )
  const vessel = titleOf('vessels', vesselId ?? '') ?? ''
  const days = messages.table(spanName(span))
  const counts = countStandings(planned, span)

  return (
    <Stack gap="sm" className={styles.planner}>
      <div className={styles.head} data-print="no">
        <Title order={1}>{messages.title}</Title>
        <PlannerMonths span={span} today={today} onChange={change} />
        <Button
          variant="default"
          ml="auto"
          leftSection={<Icon name="print" />}
          disabled={isLoading}
          onClick={() => printSoon(messages.printed(vessel, spanName(span)))}
        >
          {messages.print}
        </Button>
      </div>
      <PlannerChoices
        filters={filters}
        vesselId={vesselId}
        vessels={vessels.map((id) => ({ value: id, label: titleOf('vessels', id) ?? id }))}
        engineTypes={[...new Set(fleet.map(({ engineType }) => String(engineType)))]}
        responsible={peopleOf(ofVessel).map((id) => ({ value: id, label: titleOf('staff', id) ?? id }))}
        onChange={change}
      />
      {isLoading ? (
        <Skeleton height={520} aria-busy="true" />
      ) : (
        <>
          <PlannerPaperHead vessel={vessel} days={spanName(span)} counts={counts} filters={filters} titleOf={titleOf} />
          <Text fw={600} role="status" data-print="no">
            {vessel} · {messages.summary(counts)}
          </Text>
          {groups.length === 0 && (
            <Text c="dimmed">{ofVessel.length === 0 ? messages.nothing : messages.nothingFits}</Text>
          )}
          {groups.length > 0 && (
            <div className={styles.split}>
              <section className={styles.scroll} aria-label={days}>
                <PlannerTable
                  caption={days}
                  groups={groups}
                  days={isWide ? span.days : []}
                  today={today}
                  chosen={chosen}
                  onChoose={(id) => change({ job: id === chosen ? undefined : id })}
                />
              </section>
              {card && isWide && (
                <aside
                  className={styles.card}
                  aria-label={openName}
                  data-print="no"
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape' || event.defaultPrevented) return
                    event.preventDefault()
                    close()
                  }}
                >
                  {card}
                </aside>
              )}
            </div>
          )}
          {Object.keys(noFilters).some((name) => name in filters) && (
            <Button variant="subtle" data-print="no" w="fit-content" onClick={() => change(noFilters)}>
              {messages.clear}
            </Button>
          )}
          <PlannerLegend />
        </>
      )}
      <Drawer.Root
        opened={card !== null && !isWide}
        onClose={close}
        position="right"
        size="min(420px, 100%)"
        returnFocus={false}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={openName}>
          <Drawer.Body pt="sm">{card}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Stack>
  )
}

/** Whether the person enters readings of a vessel. */
function useMayReadCounters(vesselId: string | undefined): boolean {
  const actor = useActor()
  if (actor === null || vesselId === undefined) return false
  return isGranted(counterLog.access.create, actor, {
    owner: null,
    department: null,
    vessel: vesselId,
    participants: [],
  })
}

/** Jobs of all engines by the week in which they are due. */
function byWeeks(engines: readonly NamedEngine[], today: string): PlannerGroup[] {
  const lines = engines.flatMap(({ jobs, name, isStale }) => jobs.map((job) => ({ ...job, name, isStale })))
  return groupByWeek(lines, today).map(({ group, lines: own }) => ({
    key: group,
    title: messages.weeks[group],
    lines: own.map(({ name, isStale, ...planned }) => ({ planned, engineName: name, isStale })),
  }))
}

/** Who is responsible for any of the jobs. */
function peopleOf(jobs: readonly LocalRecord[]): string[] {
  return [...new Set(jobs.flatMap(({ responsibleId }) => (typeof responsibleId === 'string' ? [responsibleId] : [])))]
}
