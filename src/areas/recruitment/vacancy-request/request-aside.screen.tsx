import { Text } from '@mantine/core'
import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { StandInNote } from '#src/areas/approvals/stand-in/stand-in-note.screen.tsx'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { recruitmentPageMessages as messages } from '../page-messages.ts'
import { vacancyRequest } from './vacancy-request.ts'

/** Who will sign a request that is not sent yet: the signatories of today. */
export function RequestAside({ id }: { id: string }) {
  const { record } = useRecord(vacancyRequest, id)
  const { rows } = useRows('signatories')
  if (!record) return null
  const signatories = rows
    .filter(({ active }) => active)
    .map((row) => ({ id: row.id, order: row.order, who: 'person', staffId: row.userId }))
  const isUnsent = record.status === 'draft' || record.status === 'declined'
  return (
    <>
      <PlannedRound
        resource={vacancyRequest}
        owner={record.scope.owner}
        record={record}
        fields={{ ...record, signatories }}
      />
      {isUnsent && (
        <Text size="sm" c="dimmed">
          {messages.needed}
        </Text>
      )}
      <StandInNote record={record} />
    </>
  )
}
