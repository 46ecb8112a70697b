import { Skeleton, Stack } from '@mantine/core'
import { listMessages } from '../messages/list-messages.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder while a list's rows are loading. */
export function ListSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label={listMessages.loading}>
      {rows.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  )
}
