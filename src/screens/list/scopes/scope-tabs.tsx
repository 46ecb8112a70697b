import { Link } from '@tanstack/react-router'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { scopeParameter, useScope, useScopeCounts } from '#src/screens/data/scopes/use-scopes.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import styles from './tabs.module.css'

type ScopeTabsProps = {
  resource: Resource
  /** The view before it is scoped. */
  view: ListView
}

/** Whose or which records a list holds, as links with their numbers; what else is asked of it stays. */
export function ScopeTabs({ resource, view }: ScopeTabsProps) {
  const counts = useScopeCounts(resource, view)
  const current = useScope(view)
  const scopes = view.scopes ?? []
  if (scopes.length < 2) return null
  return (
    <nav aria-label={listMessages.scopes} className={styles.tabs}>
      {scopes.map((scope) => {
        const count = counts.get(scope.name)
        return (
          <Link
            key={scope.name}
            to={scope.path ?? '.'}
            replace
            search={
              scope.path === undefined
                ? (before: Record<string, unknown>) => ({ ...before, [scopeParameter]: scope.name, page: undefined })
                : {}
            }
            className={styles.tab}
            aria-current={scope === current ? 'page' : undefined}
            // Else the router would mark every link to this path as the present one.
            activeOptions={{ exact: true }}
          >
            {scope.label}
            {count !== undefined && <span className={styles.count}>{formatDecimal(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
