import { Text, Title } from '@mantine/core'
import { useDrafts } from '#src/screens/data/drafts/use-drafts.ts'
import type { OfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { olderHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { OlderHours } from '../work-rest-hour/older-hours.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** Replaces the form of a day older than the mirror's window until the office has answered. */
export function OlderDay({ title, recordId, office }: { title: string; recordId: string; office: OfficeRows }) {
  const hasDraft = useDrafts().some(({ resource, record }) => resource === workRestHour.name && record === recordId)
  return (
    <>
      <Title order={1}>{title}</Title>
      <OlderHours office={office} height={420} />
      {hasDraft && <Text>{messages.draftKept}</Text>}
    </>
  )
}
