import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { fieldsOfRecord } from '#src/resource/record-title.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { useRecord } from '#src/screens/hooks/use-record.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { HoursBar } from './hours-bar.screen.tsx'
import { daysBefore, readHours, useHoursRows } from './hours-records.screen.tsx'
import { monthAddress } from './month-address.ts'
import { judgeDay } from './rest-rules.ts'
import { Verdict } from './verdict.screen.tsx'
import { workRestHour } from './work-rest-hour.ts'

/** The hours of one day, with the verdict on them, who signed them, and what happened to them. */
export function Screen() {
  const userType = usePathParameter('userType')
  const id = usePathParameter('id')
  const { record } = useRecord(workRestHour, id)
  const { rows } = useHoursRows()
  const hours = useMemo(() => record && readHours(fieldsOfRecord(workRestHour, record)), [record])
  const verdict = useMemo(
    () => hours && judgeDay(daysBefore(rows, hours.staffId, hours.date), hours.date, 'rest'),
    [rows, hours],
  )
  const back = hours ? monthAddress(userType, hours.date, userType === 'staff' ? undefined : hours.staffId) : ''
  return (
    <RecordPage
      resource={workRestHour}
      id={id}
      view={{ backHref: back, editHref: `/pms/vessel/work-rest-hours/${userType}/${id}/edit` }}
    >
      {record && hours && verdict && (
        <Stack gap="md">
          <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} />
          <Verdict verdict={verdict} utcOffsetMinutes={hours.utcOffsetMinutes} />
          <RecordFields resource={workRestHour} record={record} hidden={['documents']} />
          <FileList files={workRestHour.fields.shape.documents.parse(record.documents) ?? []} />
        </Stack>
      )}
    </RecordPage>
  )
}
