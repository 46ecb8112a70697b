import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { compareByTypeAndName } from '#src/areas/vessel-maintenance/vessel-engine/engine-order.ts'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { useChangeQuery, useGoTo, usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { DaySteps } from '#src/screens/controls/inputs/day-steps.tsx'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useFutureDayLimit } from '#src/screens/data/drafts/use-future-day-limit.ts'
import { useNaturalId } from '#src/screens/data/records/use-natural-id.ts'
import { useRecordsReady } from '#src/screens/data/records/use-records-ready.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { useAmendmentMode } from '#src/screens/data/workflow/use-amendment-mode.ts'
import { StaleDraftNotice } from '#src/screens/drafts/stale-draft-notice.tsx'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { fieldId } from '#src/screens/form/state/form-state.tsx'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { amendmentMessages } from '#src/screens/messages/amendment-messages.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { timeMessages } from '#src/screens/messages/time-messages.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { useDayCounts } from './day-counts/use-day-counts.screen.tsx'
import { addMissingLines, createInitialLines } from './initial-lines.ts'
import { dailyReportMessages as messages } from './messages.ts'
import styles from './report-form.module.css'
import { ReportForm } from './report-form.screen.tsx'
import { reportHrefs } from './report-hrefs.ts'
import { findDoubtedFields, findReportWarnings, keepUnfinishedTowings, suggestValues } from './report-suggestions.ts'
import { useEarlierReport } from './use-earlier-report.screen.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** Only sludge is reported with the capacity of its tank (specification: the liquids templates). */
const figures = ['opening', 'received', 'consumed', 'transferred', 'correction', 'closing']
const widths = { grade: 9.5, tank: 5, capacity: 4.6 }
const liquid = { columns: ['grade', 'tank', ...figures], widths }

const vesselsAndEngines = ['vessels', 'vessel-engines']

const reportLines: NonNullable<FormView['lines']> = {
  machinery: { columns: ['counterReading', 'hoursToday', 'load'] },
  fuels: liquid,
  lubes: liquid,
  sludges: { columns: ['grade', 'tank', 'capacity', ...figures], widths },
  waters: liquid,
  downtimes: { totals: ['hours'] },
}

/**
 * The form of a vessel's day. `vesselId` and `date` from the address, otherwise the person's vessel and today; a day
 * with a report or draft opens that.
 */
export function Screen() {
  const actor = useActor()
  const dateParameter = useQueryValue('date')
  const vessel = useQueryValue('vesselId') ?? actor?.vesselIds[0] ?? ''
  const clock = useKnownClock()
  const date = dateParameter && isPlainDate(dateParameter) ? dateParameter : clock && todayBy(clock)
  const list = reportHrefs.list(usePathParameter('userType'))
  if (date === null) return null
  return (
    <Stack gap="md" maw={1000}>
      <BackLink href={list} label={formMessages.backToList} />
      <DayBar vesselId={vessel} date={date} />
      {vessel === '' ? (
        <Alert>{messages.chooseVessel}</Alert>
      ) : (
        <ReportOfDay key={`${vessel} ${date}`} vesselId={vessel} date={date} />
      )}
    </Stack>
  )
}

function ReportOfDay({ vesselId, date }: { vesselId: string; date: string }) {
  const goTo = useGoTo()
  const userType = usePathParameter('userType')
  const titleOf = useTitles(vesselsAndEngines)
  const { rows } = useRows(vesselDailyReport.name)
  const isFetched = useRecordsReady(vesselDailyReport.name, vesselEngine.name)
  const engines = useRows('vessel-engines')
  const earlier = useEarlierReport(vesselId, date)
  const id = useNaturalId(vesselDailyReport, { vesselId, date })
  const record = rows.find((row) => row.id === id) ?? null
  const amending = useAmendmentMode(vesselDailyReport, record)
  const countDay = useDayCounts(vesselId, date)
  const lastDay = useFutureDayLimit(vesselDailyReport, id, record, date)
  const list = reportHrefs.list(userType)
  const name = titleOf('vessels', vesselId) ?? ''
  const engineIds = useMemo(
    () =>
      engines.rows
        .filter((engine) => engine.vesselId === vesselId)
        .sort(compareByTypeAndName)
        .map((engine) => engine.id),
    [engines.rows, vesselId],
  )
  const view = useMemo<FormView>(
    () => ({
      title: messages.title(name, formatDay(date)),
      recordId: id ?? undefined,
      hidden: ['vesselId', 'date'],
      initial: {
        vesselId,
        date,
        utcOffsetMinutes: earlier?.fields.utcOffsetMinutes ?? -new Date().getTimezoneOffset(),
        ...createInitialLines(engineIds, earlier?.fields ?? null, uuidV7),
      },
      complete: (fields) => addMissingLines(fields, createInitialLines(engineIds, earlier?.fields ?? null, uuidV7)),
      suggestions: (fields) => suggestValues(fields, earlier, countDay(fields)),
      warnings: (fields) =>
        findReportWarnings(
          fields,
          earlier?.fields ?? null,
          (engine) => titleOf('vessel-engines', engine) ?? messages.engine,
        ),
      doubts: (fields) => findDoubtedFields(fields, earlier?.fields ?? null),
      leaves: keepUnfinishedTowings,
      index: true,
      lines: reportLines,
      where: { vesselEngineId: (engine) => engine.vesselId === vesselId },
    }),
    [name, date, id, vesselId, engineIds, earlier, countDay, titleOf],
  )
  if (id === null || !isFetched) {
    return <Skeleton height={420} aria-busy="true" />
  }
  if (lastDay !== null) return <Alert>{timeMessages.toCome(formatDate(lastDay))}</Alert>
  if (record && !isEditable(vesselDailyReport, record.status) && !amending.isRequested) {
    return (
      <>
        <Alert color="teal" title={messages.title(name, formatDay(date))}>
          <Text mb="sm">{messages.signed}</Text>
          <Group gap="sm">
            <ButtonLink href={reportHrefs.record(userType, id)} variant="default">
              {messages.open}
            </ButtonLink>
            {amending.isAllowed && (
              <Button variant="default" onClick={amending.begin}>
                {amendmentMessages.action}
              </Button>
            )}
          </Group>
        </Alert>
        <StaleDraftNotice
          resource={vesselDailyReport}
          recordId={record.id}
          amends={amending.isAllowed ? { version: record.version, begin: amending.begin } : undefined}
        />
      </>
    )
  }
  return (
    <RecordForm
      key={id}
      resource={vesselDailyReport}
      record={record}
      view={view}
      onSubmitted={() => goTo(`${list}/${id}`)}
    >
      <ReportForm
        date={date}
        earlier={earlier}
        hoursHref={reportHrefs.hours(userType, vesselId, date, amending.isRequested)}
      />
    </RecordForm>
  )
}

/** Vessel and day; changing them keeps what was typed as the earlier day's draft. */
function DayBar({ vesselId, date }: { vesselId: string; date: string }) {
  const actor = useActor()
  const changeQuery = useChangeQuery()
  const vessels = useRows('vessels')
  const offered = vessels.rows.filter(({ id }) => actor?.vesselIds.includes(id) || id === vesselId)
  return (
    <div className={styles.dayBar}>
      <NativeSelect
        label={messages.vessel}
        data={[
          ...(vesselId === '' ? [{ value: '', label: '' }] : []),
          ...offered.map(({ id, name }) => ({ value: id, label: String(name) })),
        ]}
        value={vesselId}
        onChange={(event) => changeQuery({ vesselId: event.currentTarget.value || undefined })}
      />
      <div className={styles.daySteps}>
        <DaySteps
          id={fieldId('date')}
          date={date}
          onDay={(next) => changeQuery({ date: next, amend: undefined, draft: undefined })}
        />
      </div>
    </div>
  )
}
