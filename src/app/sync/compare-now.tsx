import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type MirrorVerification, verifyMirror } from '#src/offline/mirror/verify/verify-mirror.ts'
import { Icon } from '../icons/icon.tsx'
import { compareMessages as messages } from './compare-messages.ts'
import classes from './sync-page.module.css'

/** Compares local records with the office at a person's wish; differences are fetched. */
export function CompareNow() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const compare = async () => {
    setBusy(true)
    setMessage('')
    const result = await verifyMirror('contents').catch(() => null)
    setMessage(result ? resultText(result) : messages.away)
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        mt="md"
        loading={busy}
        leftSection={<Icon name="check" size={20} />}
        onClick={() => void compare()}
      >
        {messages.compare}
      </Button>
      <Text c="dimmed" role="status" className={classes.said}>
        {busy ? messages.comparing : message}
      </Text>
    </>
  )
}

function resultText({ end, streams }: MirrorVerification): string {
  if (end === 'mended') return messages.mended(streams)
  return messages[end]
}
