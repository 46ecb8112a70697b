import { Alert, Text } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { today } from '#src/lib/instant.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { approvalAreaMessages as messages } from '../messages.ts'

/** States in which nobody stands in yet, or ever. */
const waiting: ReadonlySet<string | null> = new Set(['awaiting-confirmation', 'declined'])

/** Awaited people who are away today, until when, and their stand-ins; otherwise nothing. */
export function StandInNote({ record }: { record: StoredRecord }) {
  const { rows } = useRows('stand-ins')
  const titleOf = useTitles(['staff'])
  const approval = approvalOf(record)
  if (!approval) return null
  const awaited = openSlots(approval).flatMap((place) => approval.signatories[place]?.people ?? [])
  const day = today()
  const away = rows.filter(
    ({ active, status, staffId, firstDay, lastDay }) =>
      active &&
      !waiting.has(status) &&
      awaited.includes(String(staffId)) &&
      String(firstDay) <= day &&
      day <= String(lastDay),
  )
  if (away.length === 0) return null
  const nameOf = (id: unknown) => titleOf('staff', String(id)) ?? fieldMessages.notHere
  return (
    <Alert color="blue" title={messages.absentTitle} py="sm">
      {away.map(({ id, staffId, standInId, lastDay }) => (
        <Text key={id} size="sm">
          {messages.standInLine(nameOf(staffId), formatDate(String(lastDay)), nameOf(standInId))}
        </Text>
      ))}
    </Alert>
  )
}
