import { Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { shellMessages } from '../shell-messages.ts'
import { AnonymousReportLink } from './anonymous-report-link.tsx'
import classes from './sign-in-layout.module.css'
import { signInMessages } from './sign-in-messages.ts'

const PaletteMenu = lazy(async () => ({ default: (await import('../theme/palette-menu.tsx')).PaletteMenu }))
const StorageNotice = lazy(async () => ({ default: (await import('../storage/storage-notice.tsx')).StorageNotice }))

/**
 * The layout of the sign-in: the sea on one side, the form on the other; one column on a phone. A locked tablet keeps
 * pushing everybody's work.
 */
export function SignInLayout({ title, centred, children }: { title: string; centred?: boolean; children: ReactNode }) {
  useEffect(startBackgroundDelivery, [])
  return (
    <div className={classes.entrance} data-density="comfortable">
      <header className={classes.sea}>
        <div className={classes.brand}>
          <FairleadMark size={40} />
          <span className={classes.name}>{shellMessages.name}</span>
        </div>
        <div className={classes.promise}>
          <p className={classes.promiseHead}>{signInMessages.promise}</p>
          <p className={classes.promiseDetail}>{signInMessages.promiseDetail}</p>
        </div>
        <svg className={classes.line} viewBox="0 0 600 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d="M0 60C120 60 170 190 300 190S480 90 600 90" />
          <path d="M0 110C140 110 190 225 320 225S500 140 600 140" />
        </svg>
      </header>
      <main className={classes.room} id="main" tabIndex={-1}>
        <div className={classes.corner}>
          <Suspense>
            <PaletteMenu />
          </Suspense>
        </div>
        <div className={classes.card}>
          <Suspense>
            <StorageNotice />
          </Suspense>
          <Title order={1} mb="xs" ta={centred ? 'center' : undefined}>
            {title}
          </Title>
          {children}
          <AnonymousReportLink />
        </div>
      </main>
    </div>
  )
}

function startBackgroundDelivery(): () => void {
  let stops: readonly (() => void)[] = []
  let gone = false
  void Promise.all([import('#src/offline/push/scheduling/start-push.ts'), import('../session/app-badge.ts')]).then(
    ([{ startPush: startDelivery }, { startBadge }]) => {
      if (!gone) stops = [startDelivery(), startBadge()]
    },
  )
  return () => {
    gone = true
    for (const stop of stops) stop()
  }
}
