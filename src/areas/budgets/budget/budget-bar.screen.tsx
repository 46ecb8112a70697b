import type { Money } from '#src/resource/money/currency.ts'
import styles from './budget-bar.module.css'

type BudgetBarProps = {
  /** Null: no limit. */
  planned: Money | null
  spent: Money
  reserved: Money
  /** What the whole width stands for; by default the greater of what is planned and what is used. */
  scale?: number
}

/**
 * What is spent (solid) and reserved (hatched) of what is planned (the frame), as widths alone: the amounts stand beside it
 * in words, so that it is hidden from screen readers.
 */
export function BudgetBar({ planned, spent, reserved, scale }: BudgetBarProps) {
  const [limit, out, held] = [planned, spent, reserved].map((money) => Math.max(0, Number(money?.amount ?? 0)))
  const whole = scale ?? Math.max(limit ?? 0, (out ?? 0) + (held ?? 0))
  const width = (part = 0) => ({ width: `${whole > 0 ? (100 * part) / whole : 0}%` })
  return (
    <span className={styles.bar} aria-hidden="true">
      {planned && <span className={styles.planned} style={width(limit)} />}
      <span className={styles.used}>
        <span className={styles.spent} style={width(out)} />
        <span className={styles.reserved} style={width(held)} />
      </span>
    </span>
  )
}
