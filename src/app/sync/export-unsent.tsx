import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { exportUnsentWork } from '#src/offline/unsent-work/export-unsent-work.ts'
import type { UnsentOverview } from '#src/offline/unsent-work/unsent-overview.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { formatSize } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { unsentMessages as messages } from '../storage/unsent-messages.ts'
import { MoreAbout } from './more-about.tsx'

/** Saves everybody's unsent work of this device as a file, also where no office can be reached. */
export function ExportUnsent({ unsent }: { unsent: UnsentOverview }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.exportTitle}
      </Title>
      {unsent.people === 0 ? (
        <Text c="dimmed">{messages.exportNothing}</Text>
      ) : (
        <>
          <Text>{messages.exportText}</Text>
          <Text my="sm" fw={600}>
            {messages.exportCount(unsent, formatSize(unsent.bytes))}
          </Text>
          <SaveUnsent />
          <MoreAbout>
            {messages.exportMore.map((text) => (
              <Text key={text} mt="xs">
                {text}
              </Text>
            ))}
          </MoreAbout>
        </>
      )}
    </section>
  )
}

/** The button alone, for where storage is failing. */
export function SaveUnsent() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const file = await exportUnsentWork()
      if (file) saveFile(file, file.name)
      setSaid(file ? messages.saved : messages.exportNothing)
    } catch {
      setSaid(messages.saveFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<Icon name="download" size={20} />}
        onClick={() => void save()}
      >
        {messages.save}
      </Button>
      <Text role="status" mt="xs">
        {said}
      </Text>
    </>
  )
}
