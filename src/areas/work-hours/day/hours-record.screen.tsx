import { Card, List, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { formatClock } from '#src/lib/format-clock.ts'
import { addDays } from '#src/lib/instant.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { PaperHead } from '#src/screens/print/paper-head.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { HoursBar, HoursScale } from '../work-rest-hour/hours-bar.screen.tsx'
import { monthHref } from '../work-rest-hour/hours-hrefs.ts'
import { useJudgedDays, useRegimeOn } from '../work-rest-hour/hours-rows.screen.tsx'
import { type JudgedDay, readHours } from '../work-rest-hour/judged-days.ts'
import { judgeWithNextStart } from '../work-rest-hour/judged-verdict.ts'
import { formatDayLength, workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import type { DayHours } from '../work-rest-hour/rest-timeline.ts'
import { useHoursInSpan } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { Verdict } from '../work-rest-hour/verdict.screen.tsx'
import { sumWorkMinutes, workActivityLabels } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { InvestigationLink } from '../work-rest-investigation/investigation-link.screen.tsx'

/** A day's hours, with the verdict, signatures and history. */
export function Screen() {
  const userType = usePathParameter('userType')
  const id = usePathParameter('id')
  const { record } = useRecord(workRestHour, id)
  const hours = useMemo(() => record && readHours(fieldsOfRecord(workRestHour, record)), [record])
  const { rows } = useHoursInSpan(
    hours && { staffId: hours.staffId, from: addDays(hours.date, -8), to: addDays(hours.date, -1) },
  )
  const days = useJudgedDays(rows, hours?.staffId ?? '')
  const regimeOn = useRegimeOn()
  const verdict = useMemo(
    () => hours && judgeWithNextStart(days, hours, regimeOn(hours.vesselId, hours.date)),
    [days, hours, regimeOn],
  )
  const signsIn = useSigningMonth(userType, hours && verdict?.kind === 'breach' ? hours : null)
  const back = hours ? monthHref(userType, hours.date, userType === 'staff' ? undefined : hours.staffId) : undefined
  return (
    <>
      <PaperHead />
      <RecordPage
        resource={workRestHour}
        id={id}
        view={{
          backHref: back,
          editHref: `/pms/vessel/work-rest-hours/${userType}/${id}/edit`,
          stepHrefs: signsIn,
        }}
      >
        {record && hours && verdict && (
          <Stack gap="md">
            <Card component="section" aria-labelledby="hours">
              <Title order={2} size="h3" id="hours" mb="md">
                {messages.hoursSection}
              </Title>
              <Stack gap="md">
                <div>
                  <HoursScale dayMinutes={hours.dayMinutes} />
                  <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} />
                </div>
                <Times hours={hours} />
                <Verdict verdict={verdict} day={hours} />
                <InvestigationLink dayId={id} day={formatDay(hours.date)} />
              </Stack>
            </Card>
            <RecordFields
              resource={workRestHour}
              record={record}
              hidden={['date', 'utcOffsetMinutes', 'dayMinutes', 'intervals', 'documents']}
            />
            <FileList files={workRestHour.fields.shape.documents.parse(record.documents) ?? []} />
          </Stack>
        )}
      </RecordPage>
    </>
  )
}

/** A breach is signed in its month, which names it and asks for its cause; any other day here. */
function useSigningMonth(userType: string, day: JudgedDay | null): Readonly<Record<string, string>> | undefined {
  const actor = useActor()
  const isAboard = actor?.permissions.includes('review work rest hour') === true
  const viewer = userType === 'manager' || !isAboard ? 'manager' : 'captain'
  return useMemo(() => (day ? { review: monthHref(viewer, day.date, day.staffId) } : undefined), [day, viewer])
}

/** Each interval by the clock, and the day's totals. */
function Times({ hours }: { hours: DayHours }) {
  const work = sumWorkMinutes(hours.intervals)
  const sorted = [...hours.intervals].sort((left, right) => left.startMinute - right.startMinute)
  return (
    <div>
      <List listStyleType="none">
        {sorted.map(({ id, startMinute, endMinute, activity }) => (
          <List.Item key={id}>
            <b>
              {formatClock(startMinute)}–{formatClock(endMinute)}
            </b>{' '}
            {workActivityLabels[activity]}
          </List.Item>
        ))}
      </List>
      <Text mt="xs">
        {messages.work} <b>{messages.hours(formatHours(work))}</b>, {messages.restTotal.toLowerCase()}{' '}
        <b>{messages.hours(formatHours(hours.dayMinutes - work))}</b>
      </Text>
      <Text size="sm" c="dimmed">
        {messages.shipTime} {offsetText(hours.utcOffsetMinutes)}, {formatDayLength(hours.dayMinutes)}
      </Text>
    </div>
  )
}
