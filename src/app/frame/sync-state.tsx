import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { Icon } from '../icons/icon.tsx'
import { SyncAnnouncer } from './sync-announcer.tsx'
import classes from './sync-state.module.css'
import { syncStateMessages } from './sync-state-messages.ts'
import { useSyncSummary } from './use-sync-summary.ts'

/**
 * Always visible and of constant width, so that nothing beside it moves: what waits on this device, and when the office
 * last received something or that it is unreachable. Links to `/sync`.
 */
export function SyncState() {
  const { summary, outbox } = useSyncSummary()
  const { tone, headline, detail, office, announcement: spoken } = summary
  const connectivity = useStore(connectivityStore, (state) => state.office)
  const picture = tone === 'needs-you' ? 'alert' : connectivity === 'unreachable' ? 'cloudOff' : 'cloud'
  const further = [detail, headline === office ? '' : office].filter(Boolean).join(' · ')
  return (
    <>
      <Link
        to="/sync"
        className={classes.state}
        data-tone={tone}
        data-office={connectivity}
        title={`${headline}, ${further}`}
      >
        <span className={classes.picture}>
          <Icon name={picture} />
        </span>
        <span className={classes.words}>
          <span className={classes.headline}>{headline}</span>
          <span className={classes.detail} aria-hidden="true">
            {connectivity === 'reachable' ? detail : headline === office ? '' : office}
          </span>
          <VisuallyHidden>{further}</VisuallyHidden>
        </span>
        <VisuallyHidden>{syncStateMessages.open}</VisuallyHidden>
      </Link>
      <SyncAnnouncer status={spoken} outbox={outbox} />
    </>
  )
}
