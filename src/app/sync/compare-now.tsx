import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { checkMirror, type MirrorCheck } from '#src/offline/mirror/verify/verify-mirror.ts'
import { Icon } from '../icons/icon.tsx'
import { compareWords as words } from './compare-messages.ts'
import classes from './sync-page.module.css'

/** The person's wish to have what is here compared with the office, record by record; what differs is fetched. */
export function CompareNow() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const compare = async () => {
    setBusy(true)
    setSaid('')
    const came = await checkMirror('contents').catch(() => null)
    setSaid(came ? saidOf(came) : words.away)
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
        {words.compare}
      </Button>
      <Text c="dimmed" role="status" className={classes.said}>
        {busy ? words.comparing : said}
      </Text>
    </>
  )
}

function saidOf({ end, streams }: MirrorCheck): string {
  if (end === 'mended') return words.mended(streams)
  return words[end]
}
