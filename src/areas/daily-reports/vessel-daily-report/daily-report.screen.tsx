import { Alert, List, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useLastDay } from '#src/screens/data/session/use-office-clock.ts'
import { permittedSteps } from '#src/screens/data/workflow/permitted-actions.ts'
import { offsetText } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { findDifferences } from './liquid-differences.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { reportHrefs } from './report-hrefs.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** One daily report, to read, sign or return; inconsistent figures are shown first. */
export function Screen() {
  const id = usePathParameter('id')
  const userType = usePathParameter('userType')
  return (
    <RecordPage
      resource={vesselDailyReport}
      id={id}
      view={{
        title: (record, titleOf) =>
          messages.title(titleOf('vessels', String(record.vesselId)) ?? '', formatDate(String(record.date))),
        backHref: reportHrefs.list(userType),
        editHref: `${reportHrefs.record(userType, id)}/edit`,
      }}
      aside={userType === 'staff' ? undefined : <NextToSign id={id} userType={userType} />}
    >
      {(record) => (
        <Stack gap="md">
          <Differences record={record} />
          <RecordFields resource={vesselDailyReport} record={record} hidden={['utcOffsetMinutes']} />
          <Text size="sm" c="dimmed">
            {messages.shipTimeNote(offsetText(Number(record.utcOffsetMinutes ?? 0)))}
          </Text>
        </Stack>
      )}
    </RecordPage>
  )
}

function Differences({ record }: { record: StoredRecord }) {
  const lines = findDifferences(
    vesselDailyReport.fields.partial().safeParse(fieldsOfRecord(vesselDailyReport, record)).data,
  )
  if (lines.length === 0) return null
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={messages.differences}>
      <List size="sm">
        {lines.map(({ key, name, difference, unit }) => (
          <List.Item key={key}>
            {name}: {(difference > 0 ? messages.more : messages.less)(String(Math.abs(difference)), unit)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Leads to the next report that awaits the person's signature, oldest first. */
function NextToSign({ id, userType }: { id: string; userType: string }) {
  const actor = useActor()
  const lastDay = useLastDay()
  const { rows } = useRows(vesselDailyReport.name)
  const waiting = useMemo(
    () =>
      rows
        .filter((row) => row.id !== id && !row.local && actor)
        .filter(
          (row) =>
            actor && permittedSteps(vesselDailyReport, row, actor, lastDay).some(({ name }) => name === 'review'),
        )
        .sort((left, right) => String(left.date).localeCompare(String(right.date))),
    [rows, id, actor, lastDay],
  )
  const [next] = waiting
  if (!next) return null
  return (
    <ButtonLink href={reportHrefs.record(userType, next.id)} variant="default" rightSection={<Icon name="next" />}>
      {messages.nextToSign(waiting.length)}
    </ButtonLink>
  )
}
