import { Table, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { vesselQueue } from '#src/protocol/device/device-status.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { deviceMessages as messages } from './device-messages.ts'
import { useOfficeList } from './use-office-list.ts'
import { VesselNames } from './vessel-names.tsx'

/** Waiting work on each vessel's devices, longest first; nothing where there is none. */
export function VesselQueues() {
  const id = useId()
  const { list: asked } = useOfficeList('device-reports/vessels?limit=100', vesselQueue)
  if (asked.items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {messages.byVessel}
      </Title>
      <Table aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.vessels}</Table.Th>
            <Table.Th>{messages.waitingTitle}</Table.Th>
            <Table.Th>{messages.oldest}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.items.map(({ vesselId, devices, waiting, following, oldestAt }) => (
            <Table.Tr key={vesselId ?? ''}>
              <Table.Th scope="row">
                <VesselNames ids={vesselId === null ? [] : [vesselId]} />
              </Table.Th>
              <Table.Td>{messages.waitsOn({ waiting, following, devices })}</Table.Td>
              <Table.Td>{formatInstantName(oldestAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {asked.pages > 1 && <Text size="sm">{messages.moreVessels(asked.total)}</Text>}
    </section>
  )
}
