import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../browser/use-address.ts'
import { chartMessages as messages } from './chart-messages.ts'
import styles from './value-bars.module.css'

/** A bar: its name, where it leads if anywhere, its length, and what it is as text; without a length there is none drawn. */
export type ValueBar = { key: string; label: string; href?: string; value: number | null; text: string }

type ValueBarsProps = {
  /** The table's accessible name. */
  title: string
  bars: readonly ValueBar[]
  /** The sum of all, as text. */
  total?: string
}

/** Values as bars of one kind, in a table for screen readers: the number stands beside each. */
export function ValueBars({ title, bars, total }: ValueBarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <tbody>
        {bars.map(({ key, label, href, value, text }) => (
          <tr key={key}>
            <th scope="row">{href === undefined ? label : <Link {...linkTo(href)}>{label}</Link>}</th>
            <td className={styles.place}>
              {value !== null && <span className={styles.bar} style={{ width: `${(100 * value) / max}%` }} />}
            </td>
            <td className={styles.value}>{text}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages.sum}
            </th>
            <td className={styles.value}>{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
