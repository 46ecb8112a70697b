import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { codeMessages as messages } from './code-messages.ts'
import { readPicture } from './read-picture.ts'

type PictureButtonProps = { onText: (text: string) => void; onNothing: () => void }

/** Reads a code from a picture that is taken or chosen: where the camera may not be shown, or there is none. */
export function PictureButton({ onText, onNothing }: PictureButtonProps) {
  const [isReading, setReading] = useState(false)
  async function read(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    try {
      const text = await readPicture(file)
      if (text === null) onNothing()
      else onText(text)
    } finally {
      setReading(false)
    }
  }
  return (
    <FileButton accept="image/*" capture="environment" onChange={(file) => void read(file)}>
      {(given) => (
        <Button {...given} variant="default" leftSection={<Icon name="camera" />} loading={isReading}>
          {messages.picture}
        </Button>
      )}
    </FileButton>
  )
}
