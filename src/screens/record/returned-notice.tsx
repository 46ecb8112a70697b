import { Alert, Text } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { PersonName } from '../cells/reference-name.tsx'
import { nameMoment } from '../format/format-moment.ts'
import { useHistory } from '../hooks/use-history.ts'
import { Icon } from '../parts/icon.tsx'

const words = {
  returned: 'Returned',
  by: 'by',
  fetching: 'The reason is being fetched from the office.',
  away: 'The reason is with the office and shows here once it can be reached.',
} as const

/** Why a record came back, above the form in which it is mended; nothing where it did not. */
export function ReturnedNotice({ resource, record }: { resource: Resource; record: LocalRecord | null }) {
  if (record?.status !== 'returned') return null
  return <Reason resource={resource} record={record} />
}

function Reason({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const { state, rows } = useHistory(resource.name, record.id, record.version)
  const row = rows.find(({ action }) => action === 'return')
  const reason = row?.answers.reason
  return (
    <Alert
      color="orange"
      icon={<Icon name="undo" />}
      title={
        <>
          {words.returned} {record.statusAt && nameMoment(record.statusAt)} {words.by}{' '}
          <PersonName id={record.statusBy} />
        </>
      }
    >
      <Text>{typeof reason === 'string' ? reason : state === 'loading' ? words.fetching : words.away}</Text>
    </Alert>
  )
}
