import { Link } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { useListPath } from '#src/screens/data/list/use-list.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import scrollSign from '../../browser/scroll-sign.module.css'
import { RoleListsContext } from './role-lists.ts'
import styles from './tabs.module.css'

/** Pixels of the tab before that stay in sight beside the present one. */
const beside = 32

/** The lists of these records for the other roles of the person; nothing for whoever has this one alone. */
export function RoleTabs() {
  const path = useListPath()
  const lists = use(RoleListsContext).get(path)
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = lists?.findIndex((list) => list.path === path) ?? -1
    const present = line.current?.querySelectorAll('a')[place]
    // Not by scrollIntoView, which would move the page too.
    if (present && line.current) line.current.scrollLeft = present.offsetLeft - line.current.offsetLeft - beside
  }, [path, lists])
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
          aria-current={list.path === path ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {list.label}
        </Link>
      ))}
    </nav>
  )
}
