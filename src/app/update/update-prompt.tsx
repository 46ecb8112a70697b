import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { registerServiceWorker, updateStore } from './service-worker.ts'
import { updateMessages as messages } from './update-messages.ts'
import classes from './update-prompt.module.css'

/**
 * Offers a new version of the app, applied on request after saving typed values. If dismissed, it comes with the next
 * start.
 */
export function UpdatePrompt() {
  const apply = useStore(updateStore, (state) => state.apply)
  const [putOff, setPutOff] = useState(false)
  const [isNotStored, setIsNotStored] = useState(false)
  useEffect(() => void registerServiceWorker(), [])
  if (apply === null || putOff) return null
  return (
    <Paper className={classes.prompt} shadow="md" withBorder role="status">
      <Text fw={600}>{messages.ready}</Text>
      <Text size="sm">{isNotStored ? messages.notSaved : messages.safe}</Text>
      <Group mt="sm" gap="xs">
        <Button onClick={() => void apply().then((isSaved) => setIsNotStored(!isSaved))}>{messages.updateNow}</Button>
        <Button variant="subtle" onClick={() => setPutOff(true)}>
          {messages.later}
        </Button>
      </Group>
    </Paper>
  )
}
