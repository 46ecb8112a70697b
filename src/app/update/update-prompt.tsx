import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { registerServiceWorker, updateStore } from './service-worker.ts'
import { updateWords as words } from './update-messages.ts'
import classes from './update-prompt.module.css'

/**
 * Offers a new version of the app. It is taken up when the person says so; what is typed is kept first, so that the page may
 * open anew. Put off, it comes with the next start.
 */
export function UpdatePrompt() {
  const apply = useStore(updateStore, (state) => state.apply)
  const [putOff, setPutOff] = useState(false)
  const [unkept, setUnkept] = useState(false)
  useEffect(() => void registerServiceWorker(), [])
  if (apply === null || putOff) return null
  return (
    <Paper className={classes.prompt} shadow="md" withBorder role="status">
      <Text fw={600}>{words.ready}</Text>
      <Text size="sm">{unkept ? words.unkept : words.safe}</Text>
      <Group mt="sm" gap="xs">
        <Button onClick={() => void apply().then((kept) => setUnkept(!kept))}>{words.take}</Button>
        <Button variant="subtle" onClick={() => setPutOff(true)}>
          {words.later}
        </Button>
      </Group>
    </Paper>
  )
}
