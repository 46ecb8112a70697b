import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { leavePopover } from '#src/screens/browser/leave-popover.ts'
import { ExistingTarget } from '#src/screens/parts/existing-target.tsx'
import { useLazyTarget } from '#src/screens/parts/use-lazy-target.ts'
import { Icon } from '../../icons/icon.tsx'
import { SyncAnnouncer } from './sync-announcer.tsx'
import classes from './sync-dot.module.css'
import { syncStateMessages as messages } from './sync-state-messages.ts'
import { useSyncSummary } from './use-sync-summary.ts'

const SyncDetails = lazy(async () => ({ default: (await import('./sync-details.tsx')).SyncDetails }))

/**
 * Always visible: the state of delivery. At a desk a cloud, with words only for news; on tablets words of constant width;
 * on phones a picture and a number. Pressed, it opens the details.
 */
export function SyncDot() {
  const { summary, outbox } = useSyncSummary()
  const { tone, headline, news, count, detail, office, announcement: spoken } = summary
  const connectivity = useStore(connectivityStore, (state) => state.office)
  const { props, wasPressed, opening } = useLazyTarget('dialog')
  const picture = tone === 'needs-you' ? 'alert' : connectivity === 'unreachable' ? 'cloudOff' : 'cloud'
  const further = [detail, headline === office ? '' : office].filter(Boolean).join(' · ')
  const rest = outbox ? messages.nothingWaiting : messages.brief.opening
  return (
    <>
      <UnstyledButton
        {...props}
        className={classes.dot}
        data-tone={tone}
        data-news={news !== null || undefined}
        title={`${headline}, ${further}`}
      >
        <Icon name={picture} size={20} />
        <span className={classes.words} aria-hidden="true">
          {news ?? rest}
        </span>
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
        <VisuallyHidden>
          {headline}, {further}. {messages.details}
        </VisuallyHidden>
      </UnstyledButton>
      {wasPressed && (
        <Popover
          {...opening}
          position="bottom-end"
          shadow="md"
          width={320}
          withinPortal={false}
          trapFocus
          closeOnEscape={false}
        >
          <Popover.Target>
            <ExistingTarget element={props.ref} />
          </Popover.Target>
          <Popover.Dropdown
            className={classes.details}
            onKeyDownCapture={(event) => leavePopover(event, props.ref.current, () => opening.onChange(false))}
          >
            <Suspense>
              <SyncDetails summary={summary} onLeave={() => opening.onChange(false)} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
      <SyncAnnouncer status={spoken} outbox={outbox} />
    </>
  )
}
