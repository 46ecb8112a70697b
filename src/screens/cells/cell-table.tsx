import { Fragment, type ReactNode } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import { shortenText } from '../format/shorten-text.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './cells.module.css'

type Cell = (props: { value: unknown; field: Field; titleOf: TitleOf }) => ReactNode

const plain: Cell = ({ value, field, titleOf }) => formatValue(value, field, titleOf)
const truncated: Cell = ({ value, field, titleOf }) => {
  const text = formatValue(value, field, titleOf)
  return (
    <span className={styles.cut} title={text}>
      {field.reads === 'email' ? <Address text={text} /> : shortenText(text)}
    </span>
  )
}

/** A word of a list of words; whole by its title where its column is narrow. */
const titled: Cell = ({ value, field, titleOf }) => {
  const text = formatValue(value, field, titleOf)
  return <span title={text}>{text}</span>
}

/** An e-mail address breaks before its domain where it does not fit. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at <= 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.place}>{text.slice(at)}</span>
    </>
  )
}

/** Date and time may be on two lines, but neither breaks within. */
const instantCell: Cell = ({ value, field, titleOf }) => {
  const text = formatValue(value, field, titleOf)
  const at = text.lastIndexOf(' ')
  return (
    <>
      <span className={styles.whole}>{text.slice(0, at)}</span>{' '}
      <span className={styles.whole}>{text.slice(at + 1)}</span>
    </>
  )
}
const withFileIcon: Cell = ({ value, field, titleOf }) => (
  <span className={styles.signed}>
    <Icon name="file" size={16} />
    {formatValue(value, field, titleOf)}
  </span>
)

/** Never cut off: tables make room for it; elsewhere it goes below its currency, and breaks at its thousands. */
const moneyCell: Cell = ({ value, field, titleOf }) => {
  const [currency = '', amount = ''] = formatValue(value, field, titleOf).split('\u00a0')
  const groups = amount.split(',')
  return (
    <span className={styles.money}>
      {currency}{' '}
      <span className={styles.amount}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one amount have no other name
          <Fragment key={index}>
            {index > 0 && (
              <>
                ,<wbr />
              </>
            )}
            {group}
          </Fragment>
        ))}
      </span>
    </span>
  )
}

/** How each kind of field appears in a list column; the only place where a list dispatches on the kind. */
export const cells: Readonly<Record<FieldKind, Cell>> = {
  text: truncated,
  longText: truncated,
  integer: plain,
  quantity: plain,
  decimal: plain,
  money: moneyCell,
  flag: plain,
  choice: titled,
  date: plain,
  instant: instantCell,
  reference: truncated,
  file: withFileIcon,
  files: withFileIcon,
  signature: plain,
  position: plain,
  list: truncated,
}

/** Kinds with short values that read badly on two lines. */
export const noWrapKinds: ReadonlySet<FieldKind> = new Set([
  'integer',
  'quantity',
  'decimal',
  'flag',
  'date',
  'files',
  'file',
  'signature',
])

/** Kinds with right-aligned values, so that digits line up. */
export const numericKinds: ReadonlySet<FieldKind> = new Set(['integer', 'quantity', 'decimal', 'money'])

/** One stored value in a list, '–' where it is empty. */
export function CellValue({ value, field, titleOf }: { value: unknown; field: Field; titleOf: TitleOf }) {
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>
  const Draw = cells[field.kind]
  return <Draw value={value} field={field} titleOf={titleOf} />
}
