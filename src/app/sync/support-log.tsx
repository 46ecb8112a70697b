import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { supportLog } from '#src/offline/delivery/support-log.ts'
import { saveFile } from '#src/screens/parts/save-file.ts'
import { syncPageWords as words } from '../words/sync-page-words.ts'

/** A text about deliveries that a person saves, or sends where the device knows how to. */
export function SupportLog() {
  const [said, setSaid] = useState('')
  async function give(way: 'save' | 'send'): Promise<void> {
    try {
      const file = await supportLog()
      if (way === 'send') await navigator.share({ files: [file], title: file.name })
      else saveFile(file, file.name)
      setSaid(way === 'send' ? '' : words.logSaved)
    } catch (error) {
      // Whoever closes the device's own dialog has not failed at anything.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(words.logFailed)
    }
  }
  return (
    <section>
      <Title order={2} mb="sm">
        {words.log}
      </Title>
      <Text mb="sm">{words.logText}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => void give('save')}>
          {words.saveLog}
        </Button>
        {maySend() && (
          <Button variant="default" onClick={() => void give('send')}>
            {words.sendLog}
          </Button>
        )}
      </Group>
      <Text role="status" mt="xs">
        {said}
      </Text>
    </section>
  )
}

function maySend(): boolean {
  const sample = new File([''], 'fairlead-log.txt', { type: 'text/plain' })
  return 'canShare' in navigator && navigator.canShare({ files: [sample] })
}
