import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { severalMessages as messages } from './messages.ts'

/** What happened to one of several people; `message` is said of those with whom it did not work. */
export type PersonOutcome = { id: string; name: string; isDone: boolean; message: string }

type OutcomeListProps = {
  outcomes: readonly PersonOutcome[]
  done: (count: number) => string
  failed: (count: number) => string
  onClose: () => void
}

/** How it went: how many worked, and for each of the others why it did not. */
export function OutcomeList({ outcomes, done, failed, onClose }: OutcomeListProps) {
  const worked = outcomes.filter(({ isDone }) => isDone)
  const others = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Alert role="status" color={others.length > 0 ? 'orange' : 'teal'} title={messages.result} mb="sm">
      <Stack gap="xs">
        {worked.length > 0 && <Text size="sm">{done(worked.length)}</Text>}
        {others.length > 0 && <Text size="sm">{failed(others.length)}</Text>}
        {others.length > 0 && (
          <List size="sm">
            {others.map(({ id, name, message }) => (
              <List.Item key={id}>{messages.ofPerson(name, message)}</List.Item>
            ))}
          </List>
        )}
        <Button variant="default" onClick={onClose} style={{ alignSelf: 'start' }}>
          {messages.close}
        </Button>
      </Stack>
    </Alert>
  )
}
