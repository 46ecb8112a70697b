import { Link } from '@tanstack/react-router'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useTab, useTabCounts } from '#src/screens/data/tabs/use-tabs.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import scrollSign from '../../browser/scroll-sign.module.css'
import styles from './tabs.module.css'
import { useChosenInSight } from './use-chosen-in-sight.ts'

type ListTabsProps = {
  resource: Resource
  /** The view before it is narrowed to a tab. */
  view: ListView
}

/** Whose or which records a list holds, as links with their numbers; what else is asked of it stays. */
export function ListTabs({ resource, view }: ListTabsProps) {
  const counts = useTabCounts(resource, view)
  const current = useTab(view)
  const line = useChosenInSight(current?.name ?? '')
  const tabs = view.tabs ?? []
  if (tabs.length < 2) return null
  return (
    <nav ref={line} aria-label={listMessages.tabs} className={`${styles.tabs} ${scrollSign.more}`}>
      {tabs.map((tab) => {
        const count = counts.get(tab.name)
        return (
          <Link
            key={tab.name}
            to={tab.path ?? '.'}
            replace
            search={
              tab.path === undefined
                ? (before: Record<string, unknown>) => ({ ...before, [tabParameter]: tab.name, page: undefined })
                : {}
            }
            className={styles.tab}
            data-list-tab
            data-name={tab.name}
            aria-current={tab === current ? 'page' : undefined}
            // Else the router would mark every link to this path as the present one.
            activeOptions={{ exact: true }}
          >
            {tab.label}
            {count !== undefined && <span className={styles.count}>{formatDecimal(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
