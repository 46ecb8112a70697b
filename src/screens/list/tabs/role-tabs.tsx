import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useListPath } from '#src/screens/data/list/use-list.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import scrollSign from '../../browser/scroll-sign.module.css'
import { RoleListsContext } from './role-lists.ts'
import styles from './tabs.module.css'
import { useChosenInSight } from './use-chosen-in-sight.ts'

/** The lists of these records for the other roles of the person; nothing for whoever has this one alone. */
export function RoleTabs() {
  const path = useListPath()
  const lists = use(RoleListsContext).get(path)
  const line = useChosenInSight(path)
  if (!lists) return null
  return (
    <nav
      ref={line}
      aria-label={listMessages.whose}
      className={`${styles.tabs} ${styles.roles} ${scrollSign.more}`}
      data-print="no"
    >
      {lists.map((list) => (
        <Link
          key={list.path}
          to={list.path}
          className={styles.tab}
          data-name={list.path}
          aria-current={list.path === path ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {list.label}
        </Link>
      ))}
    </nav>
  )
}
