import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { Icon } from '#src/screens/parts/icon.tsx'
import { officeMessages as messages } from './office-messages.ts'
import type { OfficeList } from './use-office-list.ts'

/** Says why an office list is missing or not current; otherwise nothing. */
export function OfficeListNotice({ list, ask }: { list: OfficeList<unknown>; ask: () => void }) {
  switch (list.state) {
    case 'ready':
      return null
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
      return <Text role="status">{messages.administratorsOnly}</Text>
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
