import { Alert, Button, Group, Text } from '@mantine/core'
import type { ListFailure } from '../data/list/list-failure.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'

type ListErrorProps = {
  failure: ListFailure
  /** What the list is of. */
  plural: string
  /** Whether some of it is shown nevertheless. */
  hasRows: boolean
}

/** In the place of what could not be loaded: what happened, that work is safe, and asking again. Rows that are here stay. */
export function ListError({ failure: { reason, tryAgain }, plural, hasRows }: ListErrorProps) {
  return (
    <Alert
      color="red"
      p="xs"
      role="alert"
      icon={<Icon name="alert" />}
      title={(hasRows ? listMessages.partLoaded : listMessages.notLoaded)(plural)}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {reason} {listMessages.workIsSafe}
        </Text>
        {tryAgain && (
          <Button variant="default" onClick={tryAgain}>
            {listMessages.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
