import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { CodeScanner } from '#src/screens/codes/code-scanner.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { inventory } from '../inventory/inventory.ts'
import { mayBook } from '../inventory/keepers.ts'
import { stockAdditionMessages as messages } from './messages.ts'
import { stockAddition } from './stock-addition.ts'

const path = '/procurement/inventory/count'
const kinds = [inventory]
/** As many counts as remind of where one is in a store. */
const lastCounts = 8

/** A round through a store: each item is scanned, counted on its form, and leads back here for the next. */
export function Screen() {
  const actor = useActor()
  const goTo = useGoTo()
  const { rows } = useRows(inventory.name)
  function count(id: string): string | null {
    const item = rows.find((row) => row.id === id)
    if (!item) return messages.notHere
    if (!item.active) return messages.archived(String(item.name))
    if (!actor || !mayBook(actor, item)) return messages.notKept(String(item.name))
    const values = { inventoryId: id, kind: 'count', returnUrl: path }
    goTo(`/procurement/inventory/stock/new?${new URLSearchParams(values)}`)
    return null
  }
  return (
    <Stack gap="md">
      <Title order={1}>{messages.countTitle}</Title>
      <Text c="dimmed" maw="40rem">
        {messages.countIntro}
      </Text>
      <CodeScanner kinds={kinds} onCode={({ id }) => count(id)} />
      <OwnCounts />
    </Stack>
  )
}

/** What the person counted last, those that wait on the device included. */
function OwnCounts() {
  const personId = useActor()?.personId
  const { rows } = useRows(stockAddition.name)
  const titleOf = useTitles([inventory.name])
  const own = useMemo(
    () =>
      rows
        .filter(({ kind, createdBy }) => kind === 'count' && createdBy === personId)
        .sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1))
        .slice(0, lastCounts),
    [rows, personId],
  )
  if (own.length === 0) return null
  return (
    <section aria-label={messages.lastCounts}>
      <Title order={2} size="h3" mb="xs">
        {messages.lastCounts}
      </Title>
      <ul>
        {own.map((record) => (
          <li key={record.id}>
            {messages.counted(
              titleOf(inventory.name, String(record.inventoryId)) ?? inventory.label[0],
              formatNumber(Number(record.quantity)),
            )}{' '}
            <StatusBadge resource={stockAddition} record={record} />
          </li>
        ))}
      </ul>
    </section>
  )
}
