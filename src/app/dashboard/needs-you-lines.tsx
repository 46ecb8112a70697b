import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useObservable } from 'dexie-react-hooks'
import { type OutboxItem, observeOutbox, type ReturnedOutboxFile } from '#src/offline/outbox/outbox-state.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import { useEntryTitle } from '../outbox/use-entry-title.ts'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'

/** Returned entries: each links to where its author resolves it. */
export function NeedsYouLines() {
  const { needsYou: entries = [], returnedFiles: filesBack = [] } = useObservable(observeOutbox) ?? {}
  if (entries.length + filesBack.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.needsYou}
      </Title>
      <div className={classes.lists}>
        {entries.map((entry) => (
          <NeedsYouLine key={entry.id} entry={entry} />
        ))}
        {filesBack.map((file) => (
          <FileBackLine key={file.id} file={file} />
        ))}
      </div>
    </section>
  )
}

function NeedsYouLine({ entry }: { entry: OutboxItem }) {
  const { what } = useEntryTitle(entry)
  const isConflict = entry.receipt?.result === 'conflict'
  const address = isConflict
    ? recordAddress(allScreens, { resource: entry.resource, what: 'record', id: entry.record })
    : null
  return (
    <Link to={address ?? '/sync'} hash={address ? 'conflict' : ''} className={classes.line} data-came-back>
      <Icon name="alert" />
      <span className={classes.text}>
        <span className={classes.title}>{what}</span>
        <span className={classes.note}>
          {isConflict
            ? messages.conflicting(formatInstantPhrase(entry.madeAt))
            : messages.refused(formatInstantPhrase(entry.madeAt))}
        </span>
      </span>
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}

function FileBackLine({ file }: { file: ReturnedOutboxFile }) {
  const { what } = useEntryTitle(file.entry)
  return (
    <Link to="/sync" className={classes.line} data-came-back>
      <Icon name="alert" />
      <span className={classes.text}>
        <span className={classes.title}>{what}</span>
        <span className={classes.note}>{messages.fileReturned(file.name)}</span>
      </span>
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}
