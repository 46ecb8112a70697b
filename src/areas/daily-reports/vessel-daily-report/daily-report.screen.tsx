import { Alert, List, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
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
import { misfitLines } from './misfits/misfit-lines.ts'
import { reportHrefs } from './report-hrefs.ts'
import { useEarlierReport } from './use-earlier-report.screen.tsx'
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
        facts: ['activity', 'location', 'personsOnBoard', 'weather'],
        backHref: reportHrefs.list(userType),
        editHref: `${reportHrefs.record(userType, id)}/edit`,
      }}
      aside={userType === 'staff' ? undefined : <NextToSign id={id} userType={userType} />}
    >
      {(record) => (
        <Stack gap="md">
          <Differences record={record} />
          <Misfits record={record} />
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

/** What does not fit the vessel's report before, or in itself, for whoever signs; it was sent as it is. */
function Misfits({ record }: { record: StoredRecord }) {
  const earlier = useEarlierReport(String(record.vesselId), String(record.date))
  const titleOf = useTitles(['vessel-engines'])
  const { data: fields } = vesselDailyReport.fields.safeParse(fieldsOfRecord(vesselDailyReport, record))
  const lines = fields
    ? misfitLines(fields, earlier?.fields ?? null, (id) => titleOf('vessel-engines', id) ?? messages.engine)
    : []
  if (lines.length === 0) return null
  return (
    <Alert color="orange" icon={<Icon name="alert" />} title={messages.misfits}>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
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
