import { Group, Table } from '@mantine/core'
import { isUuid } from '#src/lib/uuid.ts'
import { type PrivateReadView, privateReadView } from '#src/protocol/device/private-read.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { formatWayOfReading } from '#src/screens/format/way-of-reading.ts'
import { AuthorFilter } from '../author-filter.tsx'
import { OfficeListNotice } from '../office-list-notice.tsx'
import { OfficeListPagination } from '../office-list-pagination.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeList } from '../use-office-list.ts'
import { privateReadsMessages as messages } from './private-reads-messages.ts'

/** `/sync/private-reads`: for administrators, who read private records of others, by reader and by whose they were. */
export function PrivateReadsPage() {
  const changeQuery = useChangeQuery()
  const reader = useNamedPerson('reader')
  const owner = useNamedPerson('owner')
  const page = Math.max(1, Math.trunc(Number(useQueryValue('page') ?? 1)) || 1)
  const query = new URLSearchParams({ page: String(page), ...(reader && { reader }), ...(owner && { owner }) })
  const { list, ask } = useOfficeList(`private-reads?${query}`, privateReadView)
  return (
    <OfficePage title={messages.title} intro={messages.intro}>
      <Group gap="sm" align="end">
        <AuthorFilter
          label={messages.reader}
          everybody={messages.everybody}
          author={reader}
          onChange={(chosen) => changeQuery({ reader: chosen, page: undefined })}
        />
        <AuthorFilter
          label={messages.owner}
          everybody={messages.everybody}
          author={owner}
          onChange={(chosen) => changeQuery({ owner: chosen, page: undefined })}
        />
      </Group>
      <OfficeListNotice list={list} ask={ask} none={messages.none} />
      {list.items.length > 0 && <ReadsTable reads={list.items} />}
      <OfficeListPagination page={page} pages={list.pages} />
    </OfficePage>
  )
}

function useNamedPerson(parameter: string): string | undefined {
  const value = useQueryValue(parameter)
  return value && isUuid(value) ? value : undefined
}

function ReadsTable({ reads }: { reads: readonly PrivateReadView[] }) {
  const resources = useResources()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={messages.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.when}</Table.Th>
            <Table.Th>{messages.reader}</Table.Th>
            <Table.Th>{messages.owner}</Table.Th>
            <Table.Th>{messages.what}</Table.Th>
            <Table.Th>{messages.how}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reads.map(({ at, reader, owner, resource, record, way }) => (
            <Table.Tr key={`${at} ${reader} ${resource} ${record} ${way}`}>
              <Table.Td>{formatInstantName(at)}</Table.Td>
              <Table.Td>
                <PersonName id={reader} isCapitalized />
              </Table.Td>
              <Table.Td>{owner === null ? messages.all : <PersonName id={owner} isCapitalized />}</Table.Td>
              <Table.Td>{resources.get(resource)?.label[record === null ? 1 : 0] ?? resource}</Table.Td>
              <Table.Td>{formatWayOfReading(way)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
