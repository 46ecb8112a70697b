import type { ReactNode } from 'react'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import classes from './sync-page.module.css'

/** Background information, collapsed to one line. */
export function MoreAbout({ children }: { children: ReactNode }) {
  return (
    <details className={classes.more}>
      <summary>{messages.more}</summary>
      {children}
    </details>
  )
}
