import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type MirrorVerification, verifyMirror } from '#src/offline/mirror/verify/verify-mirror.ts'
import { Icon } from '../icons/icon.tsx'
import { compareMessages as messages } from './compare-messages.ts'
import classes from './sync-page.module.css'

/** The person's wish to have what is here compared with the office, record by record; what differs is fetched. */
export function CompareNow() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const compare = async () => {
    setBusy(true)
    setSaid('')
    const came = await verifyMirror('contents').catch(() => null)
    setSaid(came ? resultText(came) : messages.away)
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
        {busy ? messages.comparing : said}
      </Text>
    </>
  )
}

function resultText({ end, streams }: MirrorVerification): string {
  if (end === 'mended') return messages.mended(streams)
  return messages[end]
}
