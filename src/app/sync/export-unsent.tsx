import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { exportUnsent } from '#src/offline/outbox/export-unsent.ts'
import type { UnsentOverview } from '#src/offline/outbox/unsent-overview.ts'
import { sizeText } from '#src/screens/format/size-text.ts'
import { saveFile } from '#src/screens/parts/save-file.ts'
import { Icon } from '../icons/icon.tsx'
import { unsentWords as words } from '../words/unsent-words.ts'
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
