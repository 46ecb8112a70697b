import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { exportUnsent } from '#src/offline/unsent-work/export-unsent-work.ts'
import type { UnsentOverview } from '#src/offline/unsent-work/unsent-overview.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { sizeText } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { unsentWords as words } from '../storage/unsent-messages.ts'
import { MoreAbout } from './more-about.tsx'

/** Saves everybody's unsent work of this device as a file, also where no office can be reached. */
export function ExportUnsent({ unsent }: { unsent: UnsentOverview }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {words.exportTitle}
      </Title>
      {unsent.people === 0 ? (
        <Text c="dimmed">{words.exportNothing}</Text>
      ) : (
        <>
          <Text>{words.exportText}</Text>
          <Text my="sm" fw={600}>
            {words.exportCount(unsent, sizeText(unsent.bytes))}
          </Text>
          <SaveUnsent />
          <MoreAbout>
            {words.exportMore.map((text) => (
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
      const file = await exportUnsent()
      if (file) saveFile(file, file.name)
      setSaid(file ? words.saved : words.exportNothing)
    } catch {
      setSaid(words.saveFailed)
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
        {words.save}
      </Button>
      <Text role="status" mt="xs">
        {said}
      </Text>
    </>
  )
}
