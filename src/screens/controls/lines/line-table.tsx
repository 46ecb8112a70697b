import { fieldMessages } from '../../messages/field-messages.ts'
import { LineRow } from './line-row.tsx'
import type { LineTableProps } from './line-table-props.ts'
import styles from './lines.module.css'
import { useLineKeys } from './use-line-keys.ts'
import { useLinePaste } from './use-line-paste.ts'

/** Width of the column of names, in letters. */
const nameWidth = 13
/** Columns are narrowed to this part of their widths before the table is scrolled sideways. */
const leastPart = 0.92

/** The lines of a list as a table. */
export function LineTable(props: LineTableProps) {
  const { field, path, label, lines, columns, extras, totals, Part } = props
  const onKeyDown = useLineKeys(props)
  const onPaste = useLinePaste(props)
  const named = extras.head ? nameWidth : 0
  const letters = columns.reduce((sum, { width }) => sum + width, named)
  const part = (width: number) => ({ width: `${(width / letters) * 100}%` })
  const cells = columns.length + (extras.isFixed ? 1 : 2)

  return (
    <div className={styles.scroll}>
      <table className={styles.table} style={{ minWidth: `${letters * leastPart}em` }} aria-label={label}>
        <colgroup>
          <col className={extras.head ? undefined : styles.placeColumn} style={extras.head && part(named)} />
          {columns.map(({ field: { name }, width }) => (
            <col key={name} style={part(width)} />
          ))}
          {!extras.isFixed && <col className={styles.tool} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{extras.head ? extras.head.label : <abbr title={fieldMessages.line}>#</abbr>}</th>
            {columns.map(({ described: { name, label: title, unit, required } }) => (
              <th key={name} scope="col">
                {title}
                {unit && <span className={styles.unit}> {unit}</span>}
                {required && <span className={styles.required}> *</span>}
              </th>
            ))}
            {!extras.isFixed && <td />}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onPaste={onPaste}>
          {lines.items.map((item, index) => (
            <LineRow
              key={item.id}
              field={field}
              path={path}
              item={item}
              index={index}
              columns={columns}
              extras={extras}
              cells={cells}
              Part={Part}
              onChange={lines.changePart}
              onRemove={lines.remove}
            />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{fieldMessages.total}</th>
              {columns.map(({ field: { name } }) => {
                const total = totals.find((each) => each.name === name)
                return (
                  <td key={name}>
                    {total?.texts.map((text) => (
                      <div key={text}>{text}</div>
                    ))}
                    {total !== undefined && total.missing > 0 && (
                      <div className={styles.unit}>{fieldMessages.withoutValue(total.missing)}</div>
                    )}
                  </td>
                )
              })}
              {!extras.isFixed && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
