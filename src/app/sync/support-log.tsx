import { Button, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { supportLog } from '#src/offline/device/support-log.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { syncPageWords as words } from '../outbox/sync-page-messages.ts'
import { MoreAbout } from './more-about.tsx'
import classes from './sync-page.module.css'

type ShownLog = { file: File; text: string }

/** A text about deliveries, which a person reads before they save it, or send it where the device knows how to. */
export function SupportLog() {
  const [log, setLog] = useState<ShownLog | null>(null)
  const [said, setSaid] = useState('')
  const title = useId()
  async function show(): Promise<void> {
    try {
      const file = await supportLog()
      setLog({ file, text: await file.text() })
      setSaid('')
    } catch {
      setSaid(words.logFailed)
    }
  }
  async function send(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title: file.name })
      setSaid('')
    } catch (error) {
      // Whoever closes the device's own dialog has not failed at anything.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(words.logFailed)
    }
  }
  function save(file: File): void {
    saveFile(file, file.name)
    setSaid(words.logSaved)
  }
  return (
    <section>
      <Title order={2} mb="sm" id={title}>
        {words.log}
      </Title>
      <Text mb="sm">{words.logText}</Text>
      {log && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
        <section className={classes.log} tabIndex={0} aria-labelledby={title}>
          <pre>{log.text}</pre>
        </section>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => void show()}>
          {log ? words.showLogAnew : words.showLog}
        </Button>
        {log && (
          <Button variant="default" onClick={() => save(log.file)}>
            {words.saveLog}
          </Button>
        )}
        {log && maySend(log.file) && (
          <Button variant="default" onClick={() => void send(log.file)}>
            {words.sendLog}
          </Button>
        )}
      </Group>
      <Text role="status" mt="xs">
        {said}
      </Text>
      <MoreAbout>
        <Text>{words.logMore}</Text>
      </MoreAbout>
    </section>
  )
}

const maySend = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })
