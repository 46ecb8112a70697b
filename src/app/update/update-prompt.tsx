import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { updateWords as words } from '../words/update-words.ts'
import { registerServiceWorker, updateStore } from './service-worker.ts'
import classes from './update-prompt.module.css'

/**
 * Offers a new version of the app. It is taken up when the person says so; forms keep themselves as they are typed, so the
 * page may open anew. Put off, it comes with the next start.
 */
export function UpdatePrompt() {
  const apply = useStore(updateStore, (state) => state.apply)
  const [putOff, setPutOff] = useState(false)
  useEffect(() => void registerServiceWorker(), [])
  if (apply === null || putOff) return null
  return (
    <Paper className={classes.prompt} shadow="md" withBorder role="status">
      <Text fw={600}>{words.ready}</Text>
      <Text size="sm">{words.safe}</Text>
      <Group mt="sm" gap="xs">
        <Button onClick={apply}>{words.take}</Button>
        <Button variant="subtle" onClick={() => setPutOff(true)}>
          {words.later}
        </Button>
      </Group>
    </Paper>
  )
}
