import { Alert, Button, EmptyState, Skeleton, Stack, Text } from '@mantine/core'
import { Icon } from '#src/screens/parts/icon.tsx'
import { officeMessages as messages } from './office-messages.ts'
import type { OfficeList } from './use-office-list.ts'

/** `none`: what a list that is counted here says where it is empty. */
type OfficeListNoticeProps = { list: OfficeList<unknown>; ask: () => void; none?: string }

/** Says why an office list is missing or not current; of one that is there how many entries it has, if asked. */
export function OfficeListNotice({ list, ask, none }: OfficeListNoticeProps) {
  switch (list.state) {
    case 'ready':
      if (none === undefined) return null
      return list.total > 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {messages.count(list.total)}
        </Text>
      ) : (
        <EmptyState icon={<Icon name="received" size={32} />} title={none} py="xl" />
      )
    case 'asking':
      return (
        <Stack gap="sm" role="status" aria-label={messages.loading}>
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} height={120} />
          ))}
        </Stack>
      )
    case 'away':
      return (
        <Alert variant="default" role="status" icon={<Icon name="offline" />}>
          {messages.unreachable}
        </Alert>
      )
    case 'closed':
      return <Text role="status">{messages.noAccess}</Text>
    case 'failed':
      return (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          <Text mb="sm">{messages.failed}</Text>
          <Button variant="default" onClick={ask}>
            {messages.tryAgain}
          </Button>
        </Alert>
      )
  }
}
