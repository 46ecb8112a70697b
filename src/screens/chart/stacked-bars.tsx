import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { linkTo } from '../browser/use-address.ts'
import { chartMessages as messages } from './chart-messages.ts'
import styles from './stacked-bars.module.css'

/** A part of the bars, from the lightest to the most serious; `''` for records without a value. */
export type BarPart = { value: string; label: string }
/** A bar: its name, the list it links to where one shows the same, and the number of records of each part. */
export type Bar = { key: string; label: string; href?: string; counts: ReadonlyMap<string, number> }

type StackedBarsProps = {
  /** The table's accessible name. */
  title: string
  parts: readonly BarPart[]
  bars: readonly Bar[]
}

/**
 * Numbers of records as stacked bars, in a table for screen readers: each part has its number and name, and shades of
 * the text colour, so that parts are distinguishable in every palette, on paper and without colour.
 */
export function StackedBars({ title, parts, bars }: StackedBarsProps) {
  const max = Math.max(1, ...bars.map(totalOf))
  const shown = parts.filter(({ value }) => bars.some(({ counts }) => counts.has(value)))
  return (
    <div>
      <ul className={styles.legend} aria-hidden="true">
        {shown.map((part) => (
          <li key={part.value}>
            <span className={styles.swatch} {...shadeOf(part, parts)} />
            {part.label}
          </li>
        ))}
      </ul>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {bar.href === undefined ? (
                  <span className={styles.label} data-plain>
                    {bar.label}
                  </span>
                ) : (
                  <Link {...linkTo(bar.href)} className={styles.label}>
                    {bar.label}
                  </Link>
                )}
              </th>
              <td className={styles.place}>
                <div className={styles.bar} style={{ width: `${(100 * totalOf(bar)) / max}%` }}>
                  {shown.map((part) => {
                    const count = bar.counts.get(part.value)
                    if (!count) return null
                    return (
                      <span
                        key={part.value}
                        className={styles.part}
                        title={part.label}
                        {...shadeOf(part, parts, count)}
                      >
                        <VisuallyHidden>{messages.part(part.label)}</VisuallyHidden>
                        {count}
                      </span>
                    )
                  })}
                </div>
              </td>
              <td className={styles.total}>
                <VisuallyHidden>{messages.total}</VisuallyHidden>
                {totalOf(bar)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function totalOf({ counts }: Bar): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

type Shade = { 'data-open'?: true; 'data-grave'?: true; style: CSSProperties & Record<`--${string}`, string | number> }

/** How much of the text colour a part has: little or much enough for its number to be readable. */
function shadeOf(part: BarPart, parts: readonly BarPart[], count = 1): Shade {
  const named = parts.filter(({ value }) => value !== '')
  const place = named.indexOf(part)
  if (place < 0) return { 'data-open': true, style: { '--count': count, '--rank': 0 } }
  const rank = named.length < 2 ? 1 : place / (named.length - 1)
  const isGrave = rank > 0.5
  const strength = isGrave ? 50 + 50 * (2 * rank - 1) : 4 + 22 * rank
  const style = { '--count': count, '--rank': place, '--strength': `${strength}%` }
  return { ...(isGrave && { 'data-grave': true }), style }
}
