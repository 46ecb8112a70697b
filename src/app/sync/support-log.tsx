import { Button, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { createSupportLog } from '#src/offline/device/support-log.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
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
      const file = await createSupportLog()
      setLog({ file, text: await file.text() })
      setSaid('')
    } catch {
      setSaid(messages.logFailed)
    }
  }
  async function send(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title: file.name })
      setSaid('')
    } catch (error) {
      // Whoever closes the device's own dialog has not failed at anything.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(messages.logFailed)
    }
  }
  function save(file: File): void {
    saveFile(file, file.name)
    setSaid(messages.logSaved)
  }
  return (
    <section>
      <Title order={2} mb="sm" id={title}>
        {messages.log}
      </Title>
      <Text mb="sm">{messages.logText}</Text>
      {log && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
        <section className={classes.log} tabIndex={0} aria-labelledby={title}>
          <pre>{log.text}</pre>
        </section>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => void show()}>
          {log ? messages.refreshLog : messages.showLog}
        </Button>
        {log && (
          <Button variant="default" onClick={() => save(log.file)}>
            {messages.saveLog}
          </Button>
        )}
        {log && canShareFile(log.file) && (
          <Button variant="default" onClick={() => void send(log.file)}>
            {messages.sendLog}
          </Button>
        )}
      </Group>
      <Text role="status" mt="xs">
        {said}
      </Text>
      <MoreAbout>
        <Text>{messages.logMore}</Text>
      </MoreAbout>
    </section>
  )
}

const canShareFile = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })
