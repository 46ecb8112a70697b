import { formatDecimal } from '#src/lib/format-number.ts'
import classes from './side-menu.module.css'

/** The number at the end of a menu line; its description says it to those who listen. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.waiting} aria-hidden="true">
      {formatDecimal(count)}
    </span>
  )
}
