import { Card, List, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { formatClock } from '#src/lib/format-clock.ts'
import { addDays } from '#src/lib/instant.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { HoursBar } from '../work-rest-hour/hours-bar.screen.tsx'
import { monthHref } from '../work-rest-hour/hours-hrefs.ts'
import { findDaysForRules, readHours, useHoursRegime } from '../work-rest-hour/hours-rows.screen.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { type DayHours, judgeDay } from '../work-rest-hour/rest-rules.ts'
import { useHoursInSpan } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { Verdict } from '../work-rest-hour/verdict.screen.tsx'
import { sumWorkMinutes, workActivityLabels } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** A day's hours, with the verdict, signatures and history. */
export function Screen() {
  const userType = usePathParameter('userType')
  const id = usePathParameter('id')
  const titleOf = useTitles(['staff'])
  const { record } = useRecord(workRestHour, id)
  const hours = useMemo(() => record && readHours(fieldsOfRecord(workRestHour, record)), [record])
  const { rows } = useHoursInSpan(
    hours && { staffId: hours.staffId, from: addDays(hours.date, -8), to: addDays(hours.date, -1) },
  )
  const regime = useHoursRegime(hours?.vesselId)
  const verdict = useMemo(() => {
    if (!hours) return null
    const before = findDaysForRules(rows, hours.staffId, hours.date).filter(({ date }) => date !== hours.date)
    return judgeDay([...before, hours], hours.date, regime)
  }, [rows, hours, regime])
  const person = hours && titleOf('staff', hours.staffId)
  const back = hours ? monthHref(userType, hours.date, userType === 'staff' ? undefined : hours.staffId) : undefined
  return (
    <RecordPage
      resource={workRestHour}
      id={id}
      view={{
        title: hours && person ? `${person}, ${formatDay(hours.date)}` : undefined,
        backHref: back,
        editHref: `/pms/vessel/work-rest-hours/${userType}/${id}/edit`,
      }}
    >
      {record && hours && verdict && (
        <Stack gap="md">
          <Card component="section" aria-labelledby="hours">
            <Title order={2} size="h3" id="hours" mb="md">
              {messages.hoursSection}
            </Title>
            <Stack gap="md">
              <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} />
              <Times hours={hours} />
              <Verdict verdict={verdict} utcOffsetMinutes={hours.utcOffsetMinutes} />
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
  )
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
        {messages.shipTime} {offsetText(hours.utcOffsetMinutes)},{' '}
        {messages.lengths[hours.dayMinutes] ?? messages.otherLength(formatHours(hours.dayMinutes))}
      </Text>
    </div>
  )
}
