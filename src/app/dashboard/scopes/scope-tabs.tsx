import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import scrollSign from '#src/screens/browser/scroll-sign.module.css'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { DashboardScope } from '#src/screens/derived/dashboard-part.ts'
import { scopeMessages as messages } from './scope-messages.ts'
import styles from './scope-tabs.module.css'

const first = 'today'
/** Pixels of the tab before that stay in sight beside the chosen one. */
const beside = 48

type ScopeTabsProps = { scopes: readonly DashboardScope[]; present: DashboardScope | null }

/** The dashboards of a person in one line; the first is what needs them today. */
export function ScopeTabs({ scopes, present }: ScopeTabsProps) {
  const goTo = useGoTo()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>(`[data-scope="${present ?? first}"]`)
    // Not by scrollIntoView, which would move the page too.
    if (tab && line.current) line.current.scrollLeft = tab.offsetLeft - line.current.offsetLeft - beside
  }, [present])
  return (
    <Tabs
      value={present ?? first}
      onChange={(value) => goTo(value === null || value === first ? '/dashboard' : `/dashboard?scope=${value}`)}
    >
      <Tabs.List ref={line} aria-label={messages.dashboards} className={`${styles.list} ${scrollSign.more}`}>
        <Tabs.Tab value={first} data-scope={first} className={styles.tab}>
          {messages.today}
        </Tabs.Tab>
        {scopes.map((scope) => (
          <Tabs.Tab key={scope} value={scope} data-scope={scope} className={styles.tab}>
            {messages.scopes[scope]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
