import { Card, Table, Text, Title } from '@mantine/core'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { comparedPosts } from './compared-posts.ts'
import { redeploymentMessages as messages } from './messages.ts'

const named = ['departments', 'designations', 'staff', 'vessels']

/** What changes with a redeployment: a line a thing, the present value beside the coming one. */
export function BeforeAndAfter({ record }: { record: StoredRecord }) {
  const titleOf = useTitles(named)
  const { record: person } = useRecord(staff, String(record.staffId))
  const lines = comparedPosts(record, person, titleOf)
  return (
    <Card component="section" aria-labelledby="before-and-after">
      <Title order={2} size="h4" mb="xs" id="before-and-after">
        {messages.comparison}
      </Title>
      <Table layout="fixed" aria-labelledby="before-and-after">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.what}</Table.Th>
            <Table.Th>{record.status === 'completed' ? messages.wasFrom : messages.from}</Table.Th>
            <Table.Th>{messages.to}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ what, from, to }) => (
            <Table.Tr key={what}>
              <Table.Th scope="row">{messages[what]}</Table.Th>
              <Table.Td>{from ?? <Text c="dimmed">{messages.nothing}</Text>}</Table.Td>
              <Table.Td fw={to === null ? undefined : 600}>
                {to ?? <Text c="dimmed">{messages.unchanged}</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
