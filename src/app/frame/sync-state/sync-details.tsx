import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { capitalize } from '#src/lib/capitalize.ts'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { Icon } from '../../icons/icon.tsx'
import { sendAndFetch } from '../../outbox/send-and-fetch.ts'
import { toastFailure } from '../../toasts/toast.ts'
import classes from './sync-details.module.css'
import { syncStateMessages as messages } from './sync-state-messages.ts'
import type { SyncSummary } from './sync-summary.ts'
import { formatBriefly } from './use-sync-summary.ts'

type SyncDetailsProps = {
  summary: SyncSummary
  /** Called when the person goes on to the page of all that is on this device. */
  onLeave(): void
}

/** What waits on this device, when the office last answered, and sending at once. */
export function SyncDetails({ summary: { office, facts, received }, onLeave }: SyncDetailsProps) {
  const { office: reach, lastAnswerAt } = useStore(connectivityStore)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    setBusy(true)
    setOutcome('')
    try {
      setOutcome((await sendAndFetch()).message)
    } catch (error) {
      await toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className={classes.details}>
      <Text fw={600}>{office}</Text>
      <ul className={classes.facts}>
        {facts.length === 0 && <li>{messages.nothingWaiting}</li>}
        {facts.map((fact) => (
          <li key={fact}>{capitalize(fact)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {lastAnswerAt === null ? messages.noContact : messages.lastContact(formatBriefly(lastAnswerAt))}
        {received && `, ${received}`}
      </Text>
      {facts.length > 0 && reach === 'unreachable' && (
        <Text size="sm" c="dimmed">
          {messages.safe}
        </Text>
      )}
      <div className={classes.steps}>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => void send()}
        >
          {messages.sendNow}
        </Button>
        <Link to="/sync" className={classes.all} onClick={onLeave}>
          {messages.all}
        </Link>
      </div>
      <Text size="sm" role="status">
        {isBusy ? messages.connecting : outcome}
      </Text>
    </div>
  )
}
