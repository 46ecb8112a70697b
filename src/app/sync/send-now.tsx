import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { sendAndFetch } from '../outbox/send-and-fetch.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import classes from './sync-page.module.css'

/** Pushes and pulls at once at a person's wish, and shows the result. */
export function SendNow() {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const send = async () => {
    setBusy(true)
    setMessage('')
    setMessage((await sendAndFetch()).message)
    setBusy(false)
  }
  return (
    <>
      <Button loading={busy} leftSection={<Icon name="refresh" size={20} />} onClick={() => void send()}>
        {messages.sendNow}
      </Button>
      <Text c="dimmed" role="status" className={classes.said}>
        {busy ? messages.sending : message}
      </Text>
    </>
  )
}
