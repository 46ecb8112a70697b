import type { ListView } from '#src/screens/data/list/list-view.ts'
import { hasHalfDay, readSpan, readStoredDays } from '../balance/leave-days.ts'
import { leaveMessages as messages } from '../messages.ts'
import styles from './leave-type-with-balance.module.css'

/** How lists of leave show its days: half ones as 0.5, and beside them which half it is. */
export const leaveCells: NonNullable<ListView['cells']> = {
  days: (record) => {
    const days = readStoredDays(record) ?? '–'
    const span = readSpan(record)
    if (!hasHalfDay(span)) return days
    return (
      <span>
        {days} <span className={`${styles.left} ${styles.half}`}>{messages.halves(span)}</span>
      </span>
    )
  },
}

/** Pixels in which a person, a leave type with its balance, and a state of lists of leave are whole. */
export const leaveWidths: NonNullable<ListView['preferredWidths']> = { staffId: 168, leaveTypeId: 264, status: 276 }
