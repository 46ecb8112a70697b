import { Button, Card, Skeleton, Table, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { formatWayOfReading } from '#src/screens/format/way-of-reading.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'
import { useOwnReads } from './use-own-reads.screen.tsx'

/** How many are shown at first, and at most: what one answer of the office holds. */
const shownAtFirst = 5
const maxShown = 100

/** Who read the private records of whoever is unlocked: each reading by another person at the office is noted. */
export function WhoRead() {
  const id = useId()
  const [limit, setLimit] = useState(shownAtFirst)
  const { state, reads, total } = useOwnReads(limit)
  const resources = useResources()
  return (
    <Card component="section" aria-labelledby={id} className={styles.card}>
      <Title order={2} className={styles.cardTitle} id={id}>
        {messages.whoRead}
      </Title>
      <Text c="dimmed" mb="xs">
        {messages.whoReadIntro}
      </Text>
      {state === 'asking' && <Skeleton height={48} />}
      {state === 'away' && <Text c="dimmed">{messages.whoReadAway}</Text>}
      {state === 'ready' && total === 0 && <Text c="dimmed">{messages.nobodyRead}</Text>}
      {reads.length > 0 && (
        <Table aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.readWhen}</Table.Th>
              <Table.Th>{messages.readBy}</Table.Th>
              <Table.Th>{messages.readWhat}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reads.map(({ at, reader, resource, record, way }) => (
              <Table.Tr key={`${at} ${reader} ${resource} ${record} ${way}`}>
                <Table.Td>{formatInstantName(at)}</Table.Td>
                <Table.Td>
                  <PersonName id={reader} isCapitalized />
                </Table.Td>
                <Table.Td>
                  {messages.readOf(
                    resources.get(resource)?.label[record === null ? 1 : 0] ?? resource,
                    formatWayOfReading(way),
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {state === 'ready' && limit < maxShown && total > reads.length && (
        <Button variant="default" mt="sm" onClick={() => setLimit(maxShown)}>
          {messages.readEarlier}
        </Button>
      )}
    </Card>
  )
}
