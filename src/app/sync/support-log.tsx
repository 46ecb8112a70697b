import { Button, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { createSupportLog } from '#src/offline/device/support-log.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { MoreAbout } from './more-about.tsx'
import classes from './sync-page.module.css'

type ShownLog = { file: File; text: string }

/** The support log, which a person reads before saving it, or sharing it where the device can. */
export function SupportLog() {
  const [log, setLog] = useState<ShownLog | null>(null)
  const [message, setMessage] = useState('')
  const title = useId()
  async function show(): Promise<void> {
    try {
      const file = await createSupportLog()
      setLog({ file, text: await file.text() })
      setMessage('')
    } catch {
      setMessage(messages.logFailed)
    }
  }
  async function send(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title: file.name })
      setMessage('')
    } catch (error) {
      // Closing the share dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage(messages.logFailed)
    }
  }
  function save(file: File): void {
    saveFile(file, file.name)
    setMessage(messages.logSaved)
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
        {message}
      </Text>
      <MoreAbout>
        <Text>{messages.logMore}</Text>
      </MoreAbout>
    </section>
  )
}

const canShareFile = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] })
