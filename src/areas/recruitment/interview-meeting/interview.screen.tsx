import { Button, Stack } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { ScoreCard } from '../application-score/score-card.screen.tsx'
import { calendarFile } from './calendar-file.ts'
import { interviewMeeting } from './interview-meeting.ts'
import { interviewMeetingMessages as messages } from './messages.ts'

const view: RecordView = { facts: ['date', 'startTime', 'mode', 'place'] }
const told = ['applicant']

/** An interview with its calendar file, and the scores that come of it. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={interviewMeeting} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          {record.status === 'open' && <CalendarButton record={record} />}
          <ScoreCard applicationId={String(record.jobApplicationId)} version={record.version} />
          <RecordFields resource={interviewMeeting} record={record} hidden={told} />
        </Stack>
      )}
    </RecordPage>
  )
}

function CalendarButton({ record }: { record: LocalRecord }) {
  const save = () => {
    const { date, startTime, endTime, place, link, agenda, applicant } = interviewMeeting.fields
      .partial()
      .parse(fieldsOfRecord(interviewMeeting, record))
    if (date === undefined || startTime === undefined || endTime === undefined) return
    const entry = {
      id: record.id,
      title: messages.calendarTitle(applicant ?? ''),
      date,
      startTime,
      endTime,
      where: place ?? link ?? '',
      text: agenda ?? '',
    }
    saveFile(new Blob([calendarFile(entry, new Date())], { type: 'text/calendar' }), `interview-${date}.ics`)
  }
  return (
    <div data-print="no">
      <Button variant="default" onClick={save}>
        {messages.calendarFile}
      </Button>
    </div>
  )
}
