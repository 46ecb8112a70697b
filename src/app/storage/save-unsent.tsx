import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { exportUnsentWork } from '#src/offline/unsent-work/export-unsent-work.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { Icon } from '../icons/icon.tsx'
import { unsentMessages as messages } from './unsent-messages.ts'

/** A button that saves everybody's unsent work of this device as a file, also while its storage is failing. */
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
