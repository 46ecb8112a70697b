import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { reachStore } from '#src/offline/reach.ts'
import { Icon } from '../icons/icon.tsx'
import { syncStateWords } from '../words/sync-state-words.ts'
import classes from './sync-state.module.css'
import { useSyncSummary } from './use-sync-summary.ts'

/** Always in sight: what waits on this device, what was received, and whether the office answers. Leads to `/sync`. */
export function SyncState() {
  const { tone, headline, detail, office } = useSyncSummary()
  const reach = useStore(reachStore, (state) => state.office)
  const picture = tone === 'needs-you' ? 'alert' : reach === 'unreachable' ? 'cloudOff' : 'cloud'
  return (
    <Link to="/sync" className={classes.state} data-tone={tone} data-office={reach}>
      <Icon name={picture} />
      <span className={classes.words}>
        <span className={classes.headline} role="status">
          {headline}
        </span>
        <span className={classes.brief} aria-hidden="true">
          {office}
        </span>
        <span className={classes.detail}>
          {[detail, headline === office ? '' : office].filter(Boolean).join(' · ')}
        </span>
      </span>
      <VisuallyHidden>{syncStateWords.open}</VisuallyHidden>
    </Link>
  )
}
