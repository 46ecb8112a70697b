import type { Resource } from '#src/resource/description/define-resource.ts'
import { namedSums, sumTexts } from '../../cells/sum-texts.ts'
import type { Sums } from '../../data/groups/group-rows.ts'
import type { ListPart } from '../../data/list/list-view.ts'
import styles from './groups.module.css'

type TotalCellsProps = {
  resource: Resource
  parts: readonly ListPart[]
  sums: Sums
  label: string
  /** How many rows; left out where the label says it. */
  count?: string
  /** Columns before and after those of `parts`. */
  before: number
  after: number
}

/** A line of totals in a table: name and count over the first columns, then each sum under its column. */
export function TotalCells({ resource, parts, sums, label, count, before, after }: TotalCellsProps) {
  const firstSum = parts.findIndex(({ name }, index) => index > 0 && sums.has(name))
  const worded = firstSum === -1 ? parts.length : firstSum
  const columns = parts.slice(worded)
  const others = namedSums(
    resource,
    sums,
    columns.map(({ name }) => name),
  )
  return (
    <>
      <td colSpan={before + worded + (firstSum === -1 ? after : 0)}>
        <span className={styles.words}>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          <span className={styles.label}>{label}</span>
          {others.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </td>
      {columns.map(({ name }) => (
        <td key={name} data-numeric>
          {sumTexts(resource, sums, name).map((text) => (
            <span key={text} className={styles.sum}>
              {text}
            </span>
          ))}
        </td>
      ))}
      {firstSum !== -1 && after > 0 && <td colSpan={after} />}
    </>
  )
}
