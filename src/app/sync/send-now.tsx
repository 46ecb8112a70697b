import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { deliver } from '#src/offline/delivery/deliver.ts'
import { askMirror } from '#src/offline/mirror/start-mirror.ts'
import { readOutbox } from '#src/offline/outbox/outbox-live.ts'
import { reachStore } from '#src/offline/reach.ts'
import { server } from '#src/offline/server.ts'
import { Icon } from '../icons/icon.tsx'
import { syncPageWords as words } from '../words/sync-page-words.ts'
import classes from './sync-page.module.css'

/** The person's wish to send and fetch at once; what it says afterwards comes from real answers. */
export function SendNow() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    setBusy(true)
    setSaid('')
    const began = Date.now()
    askMirror()
    await Promise.all([deliver(true), askOffice()])
    setSaid(await outcome(began))
    setBusy(false)
  }
  return (
    <>
      <Button loading={busy} leftSection={<Icon name="refresh" size={20} />} onClick={() => void send()}>
        {words.sendNow}
      </Button>
      <Text c="dimmed" role="status" className={classes.said}>
        {busy ? words.sending : said}
      </Text>
    </>
  )
}

/** The office may answer while what was sent did not get through: counted from the outbox, without what a choice keeps here. */
async function outcome(began: number): Promise<string> {
  const { office, lastAnswerAt } = reachStore.getState()
  // It may have answered one question and, after that, not the delivery: whichever came last, it was reached.
  if (office !== 'reachable' && (lastAnswerAt ?? 0) < began) return words.askedUnreachable
  const { waiting, sending, received } = await readOutbox()
  const followed = received.filter(({ files }) => files.unsent.length > 0)
  const left = [...waiting, ...sending, ...followed].filter(({ heldBack }) => heldBack === null).length
  return left === 0 ? words.askedReachable : words.askedLeft(left)
}

/** Any answer says that the office can be reached; a refusal is one too. */
async function askOffice(): Promise<void> {
  await server.get('me', { timeout: 10_000 }).catch(() => undefined)
}
