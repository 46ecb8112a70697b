import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { Icon } from '#src/screens/parts/icon.tsx'
import { officeWords as words } from './office-messages.ts'
import type { Asked } from './use-office-list.ts'

/** Says why a list of the office's is not there, or not fresh; nothing where it is. */
export function AskedNotice({ asked, ask }: { asked: Asked<unknown>; ask: () => void }) {
  switch (asked.state) {
    case 'ready':
      return null
    case 'asking':
      return (
        <Stack gap="sm" role="status" aria-label={words.asking}>
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} height={120} />
          ))}
        </Stack>
      )
    case 'away':
      return (
        <Alert variant="default" role="status" icon={<Icon name="offline" />}>
          {words.away}
        </Alert>
      )
    case 'closed':
      return <Text role="status">{words.closed}</Text>
    case 'failed':
      return (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          <Text mb="sm">{words.failed}</Text>
          <Button variant="default" onClick={ask}>
            {words.again}
          </Button>
        </Alert>
      )
  }
}
