import { Card, Text } from '@mantine/core'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { inventory } from './inventory.ts'
import { Available } from './inventory-list.screen.tsx'
import { mayBook } from './keepers.ts'
import { inventoryMessages as messages } from './messages.ts'
import { RequestMore } from './request-more.screen.tsx'
import styles from './stock-actions.module.css'
import { onOrderOf, projectedOf } from './stock-level.ts'

/** How much is there and is to come, the way to request more, and what whoever keeps the place may do with it. */
export function StockActions({ id }: { id: string }) {
  const actor = useActor()
  const { record } = useRecord(inventory, id)
  if (!actor || !record) return null
  const returnUrl = `/procurement/inventory/all/${id}`
  const hrefOf = (page: string, values: Record<string, string>) =>
    `/procurement/inventory/${page}/new?${new URLSearchParams({ ...values, returnUrl })}`
  return (
    <Card>
      <Text c="dimmed">{messages.stock}</Text>
      <Text component="div" fz="xl">
        <Available record={record} />
      </Text>
      <Text mb="xs">{messages.toCome(formatNumber(onOrderOf(record)), formatNumber(projectedOf(record)))}</Text>
      {record.active && <RequestMore itemId={id} />}
      {record.active && mayBook(actor, record) && (
        <div className={styles.steps}>
          <ButtonLink href={hrefOf('stock', { inventoryId: id, kind: 'count' })} fullWidth>
            {messages.count}
          </ButtonLink>
          <ButtonLink href={hrefOf('stock', { inventoryId: id, kind: 'added' })} variant="default" fullWidth>
            {messages.book}
          </ButtonLink>
          <ButtonLink href={hrefOf('transfers', { inventoryFromId: id })} variant="default" fullWidth>
            {messages.transfer}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
