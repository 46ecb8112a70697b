import type { ListView } from '#src/screens/list/list-view.ts'
import styles from './kind-with-balance.module.css'
import { daysKept, isHalved, spanOf } from './leave-days.ts'
import { leaveWords as words } from './leave-words.ts'

/** How lists of leave show its days: half ones as 0.5, and beside them which half it is. */
export const leaveCells: NonNullable<ListView['cells']> = {
  days: (record) => {
    const days = daysKept(record) ?? '–'
    const span = spanOf(record)
    if (!isHalved(span)) return days
    return (
      <span>
        {days} <span className={`${styles.left} ${styles.half}`}>{words.halves(span)}</span>
      </span>
    )
  },
}
