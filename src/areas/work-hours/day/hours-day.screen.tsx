import { Alert, Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { addDays, isPlainDate } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { todayBy } from '#src/offline/session/office-clock.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { useChangeQuery, useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import { DaySteps } from '#src/screens/controls/inputs/day-steps.tsx'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useFutureDayLimit } from '#src/screens/data/drafts/use-future-day-limit.ts'
import { onlyAtOffice } from '#src/screens/data/records/read-pages.ts'
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
import { PaperHead } from '#src/screens/print/paper-head.tsx'
import { lacksCause } from '../month/breach-cause.ts'
import { HoursBar } from '../work-rest-hour/hours-bar.screen.tsx'
import { monthHref } from '../work-rest-hour/hours-hrefs.ts'
import {
  type HoursRow,
  mayWriteForOthers,
  useJudgedDays,
  useRegimeOn,
  useTour,
} from '../work-rest-hour/hours-rows.screen.tsx'
import { type JudgedDay, readHours } from '../work-rest-hour/judged-days.ts'
import { judgeWithNextStart } from '../work-rest-hour/judged-verdict.ts'
import { breachMessages, workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { findShipOffset } from '../work-rest-hour/ship-time.ts'
import { findLineErrors } from '../work-rest-hour/typed-lines.ts'
import { useHoursInSpan } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { limitVesselChoice, useVesselsServed } from '../work-rest-hour/use-vessels-served.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { clockMisfitLines } from './clock-misfits.screen.tsx'
import { DayForm } from './day-form.screen.tsx'
import { OlderDay } from './older-day.screen.tsx'
import { SurroundingHours } from './surrounding-hours.screen.tsx'

/**
 * The form of a day's hours: one's own, or with permission those of somebody on board. `date`, `userId` and `returnUrl`
 * from the address.
 */
export function Screen() {
  const actor = useActor()
  const dateParameter = useQueryValue('date')
  const userId = useQueryValue('userId')
  const clock = useKnownClock()
  if (!actor) return <Alert>{messages.noPerson}</Alert>
  const date = dateParameter && isPlainDate(dateParameter) ? dateParameter : clock && todayBy(clock)
  if (date === null) return null
  const staffId = userId && mayWriteForOthers(actor) ? userId : actor.personId
  return <DayPage actor={actor} staffId={staffId} date={date} isOwn={staffId === actor.personId} />
}

type DayOf = { actor: Actor; staffId: string; date: string; isOwn: boolean }

/** Moves from day to day; what was typed is kept as that day's draft. */
function DayPage(day: DayOf) {
  const { staffId, date, isOwn } = day
  const changeQuery = useChangeQuery()
  const back = useReturnUrl(monthHref(isOwn ? 'staff' : 'captain', date, isOwn ? undefined : staffId))
  return (
    <Stack gap="md" maw={960}>
      <PaperHead />
      <BackLink href={back} label={formMessages.backToList} />
      <Group gap="xs" align="flex-start">
        <DaySteps
          id={fieldId('date')}
          date={date}
          labelHidden
          onDay={(next) => changeQuery({ date: next, amend: undefined, draft: undefined })}
        />
      </Group>
      <HoursOfDay key={`${staffId} ${date}`} {...day} back={back} />
    </Stack>
  )
}

function HoursOfDay({ actor, staffId, date, isOwn, back }: DayOf & { back: string }) {
  const goTo = useGoTo()
  const titleOf = useTitles(['staff'])
  const { vesselId, crewRosterId } = useTour(staffId, date)
  const servedOn = useVesselsServed(staffId, actor)
  const served = useMemo(() => servedOn(date), [servedOn, date])
  // People who serve nowhere have no assignments to wait for, and nobody needs their own.
  const isFetched = useRecordsReady(workRestHour.name, 'crew-rosters', isOwn ? undefined : 'vessel-assignments')
  const localRows = useRows(workRestHour.name).rows
  const {
    rows: around,
    office,
    unreadBefore,
  } = useHoursInSpan({ staffId, from: addDays(date, -8), to: addDays(date, 1) })
  const rows = useMemo(() => [...localRows, ...onlyAtOffice(localRows, office.rows)], [localRows, office.rows])
  const id = useNaturalId(workRestHour, { staffId, date })
  const record = rows.find((row) => row.id === id) ?? null
  const amending = useAmendmentMode(workRestHour, record)
  const lastDay = useFutureDayLimit(workRestHour, id, record, date)
  // Not those of the form itself: it would be drawn and judged again whenever its draft was stored.
  const days = useJudgedDays(around, staffId, date)
  const utcOffsetMinutes = findShipOffset(days, date) ?? -new Date().getTimezoneOffset()
  const person = titleOf('staff', staffId)
  const title = isOwn ? messages.writeOn(formatDay(date)) : messages.writeFor(person ?? '', formatDay(date))
  const limited = useMemo(
    () => (served ? limitVesselChoice(served, record?.vesselId) : null),
    [served, record?.vesselId],
  )
  const askForCause = useCauseAsked(days)
  const leave = useLatest(() => goTo(back))
  const onSubmitted = useCallback(() => leave.current(), [leave])
  const view = useMemo<FormView>(
    () => ({
      title,
      recordId: id ?? undefined,
      initial: {
        staffId,
        vesselId,
        crewRosterId,
        date,
        utcOffsetMinutes,
        dayMinutes: 1440,
        intervals: [],
      },
      controlErrors: findLineErrors,
      warnings: (fields) => {
        const day = readHours(fields)
        return day ? clockMisfitLines(days, day) : []
      },
      ...limited,
      extraErrors: (fields, action) => ({ ...limited?.extraErrors?.(fields, action), ...askForCause(fields, action) }),
    }),
    [title, id, staffId, vesselId, crewRosterId, date, utcOffsetMinutes, limited, askForCause, days],
  )
  if (id === null || !isFetched) return <Skeleton height={420} aria-busy="true" />
  if (lastDay !== null) return <Alert>{timeMessages.toCome(formatDate(lastDay))}</Alert>
  // A form would be blank although the office may have hours of the day.
  if (!record && unreadBefore !== null && date < unreadBefore) {
    return <OlderDay title={title} recordId={id} office={office} />
  }
  if (record && !isEditable(workRestHour, record.status) && !amending.isRequested) {
    return <SignedDay record={record} date={date} isOwn={isOwn} onAmend={amending.isAllowed ? amending.begin : null} />
  }
  if (!record && served?.size === 0) {
    return (
      <>
        <Alert color="orange" title={title}>
          {messages.notOnBoard}
        </Alert>
        <StaleDraftNotice resource={workRestHour} recordId={id}>
          {(fields) => <UnsentHours fields={fields} />}
        </StaleDraftNotice>
      </>
    )
  }
  return <FormOfDay key={id} {...{ staffId, date, record, view, around, days, onSubmitted }} />
}

type FormOfDayProps = Pick<DayOf, 'staffId' | 'date'> & {
  record: LocalRecord | null
  view: FormView
  around: readonly HoursRow[]
  days: readonly JudgedDay[]
  onSubmitted: () => void
}

/** The form itself, which is not drawn again where a draft was stored. */
const FormOfDay = memo(function FormOfDay({ staffId, date, record, view, around, days, onSubmitted }: FormOfDayProps) {
  return (
    <RecordForm resource={workRestHour} record={record} view={view} onSubmitted={onSubmitted}>
      <SurroundingHours rows={around} days={days}>
        <DayForm staffId={staffId} date={date} />
      </SurroundingHours>
    </RecordForm>
  )
})

/** Errors of a form that submits a day with a breach and no cause in its remarks. */
function useCauseAsked(days: readonly JudgedDay[]): NonNullable<FormView['extraErrors']> {
  const regimeOn = useRegimeOn()
  return useCallback(
    (fields, action) => {
      const day = action === 'create' || action === 'update' ? null : readHours(fields)
      const verdict = day && judgeWithNextStart(days, day, regimeOn(day.vesselId, day.date))
      const errors: FieldErrors = lacksCause(verdict, fields.remarks) ? { remarks: [breachMessages.causeMissing] } : {}
      return errors
    },
    [days, regimeOn],
  )
}

/** A closed day, with anything typed for it. */
function SignedDay({
  record,
  date,
  isOwn,
  onAmend,
}: {
  record: StoredRecord
  date: string
  isOwn: boolean
  /** Null without permission to amend it. */
  onAmend: (() => void) | null
}) {
  return (
    <>
      <Alert color="teal" title={formatDay(date)}>
        {messages.notEditable}{' '}
        <Anchor inherit component={Link} to={`/pms/vessel/work-rest-hours/${isOwn ? 'staff' : 'captain'}/${record.id}`}>
          {messages.hoursOf} {formatDay(date)}
        </Anchor>
        {onAmend && (
          <Group mt="sm">
            <Button variant="default" onClick={onAmend}>
              {amendmentMessages.action}
            </Button>
          </Group>
        )}
      </Alert>
      <StaleDraftNotice
        resource={workRestHour}
        recordId={record.id}
        amends={onAmend ? { version: record.version, begin: onAmend } : undefined}
      >
        {(fields) => <UnsentHours fields={fields} />}
      </StaleDraftNotice>
    </>
  )
}

/** The hours of a draft that no form shows. */
function UnsentHours({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const hours = readHours(fields)
  return hours && <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} />
}
