import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { recordNamedBy } from '#src/resource/description/record-named-by.ts'
import { useOrphaned, workOfEntry } from '#src/screens/data/drafts/use-orphaned.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { OrphanedEntry } from '#src/screens/drafts/orphaned-entry.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { syncMessages } from '#src/screens/messages/sync-messages.ts'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { UploadBar } from '#src/screens/sync/upload-bar.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useEntryTitle } from '../outbox/use-entry-title.ts'
import classes from './sync-page.module.css'

/** Rows shown before 'Show all'. */
const initiallyShown = 8

/** Entries of the outbox, one line each: subject, time, state; linked to its record where a screen shows it. */
export function EntryList({ entries }: { entries: readonly OutboxItem[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? entries : entries.slice(0, initiallyShown)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="subtle" mt="xs" onClick={() => setShowsAll(true)}>
          {messages.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}

function EntryLine({ entry }: { entry: OutboxItem }) {
  const { what, step, number } = useEntryTitle(entry)
  const resource = useResources().get(entry.resource)
  const isOrphaned = useOrphaned(workOfEntry(entry))
  const about = resource && recordNamedBy(resource, entry.intent?.fields ?? entry.fields ?? {})
  const { resource: name, id } = about ?? { resource: entry.resource, id: entry.record }
  const address = recordAddress(allScreens, { resource: name, what: 'record', id })
  const { sent, total, kind } = entry.files
  const time =
    entry.endedAt === null
      ? messages.madeAt(formatInstantPhrase(entry.madeAt))
      : messages.receivedAt(formatInstantPhrase(entry.endedAt))
  const notes = [
    step,
    time,
    number,
    total > 0 && sent < total ? syncMessages.filesReceived(sent, total, kind) : null,
  ].filter(Boolean)
  const badge = entry.state === 'done' || entry.state === 'withdrawn' ? 'received' : entry.state
  return (
    <li className={classes.line}>
      <span className={classes.text}>
        <span className={classes.title}>{what}</span>
        <span className={classes.note}>{notes.join(' · ')}</span>
        {entry.deferralReason !== null && (
          <span className={classes.note}>{syncMessages.deferred[entry.deferralReason]}</span>
        )}
        <UploadBar files={entry.files} />
      </span>
      <SyncBadge state={badge} />
      {address !== null && !isOrphaned && (
        <Button component={Link} to={address} variant="subtle">
          {messages.open}
        </Button>
      )}
      {resource && entry.endedAt === null && <OrphanedEntry resource={resource} entry={entry} />}
    </li>
  )
}
