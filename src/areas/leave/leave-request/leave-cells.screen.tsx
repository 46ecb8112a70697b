import type { ListView } from '#src/screens/data/list/list-view.ts'
import { daysKept, isHalved, spanOf } from '../balance/leave-days.ts'
import { leaveWords as words } from '../messages.ts'
import styles from './leave-type-with-balance.module.css'

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
