import { Button, Group, Text } from '@mantine/core'
import { useChangeQuery } from '#src/screens/browser/use-address.ts'
import { officeMessages as messages } from './office-messages.ts'

/** Paging of an office list; the page is in the address. */
export function OfficeListPagination({ page, pages }: { page: number; pages: number }) {
  const changeQuery = useChangeQuery()
  if (pages <= 1) return null
  const go = (to: number) => {
    changeQuery({ page: to === 1 ? undefined : String(to) })
    scrollTo({ top: 0 })
  }
  return (
    <Group gap="sm" component="nav">
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {messages.previous}
      </Button>
      <Text size="sm">{messages.page(page, pages)}</Text>
      <Button variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
        {messages.next}
      </Button>
    </Group>
  )
}
