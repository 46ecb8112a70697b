import { Fragment, type ReactNode } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import { shortenText } from '../format/shorten-text.ts'
import { GradeBadge } from '../parts/grade-badge.tsx'
import { Icon } from '../parts/icon.tsx'
import { AlignedDecimal } from './aligned-decimal.tsx'
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

/** The name of a record, without the kind that the heading of its column says already. */
const named: Cell = ({ value, field, titleOf }) => {
  const text = formatValue(value, field, titleOf)
  const kind = `${field.label}: `
  return (
    <span className={styles.cut} title={text}>
      {shortenText(text.startsWith(kind) ? text.slice(kind.length) : text)}
    </span>
  )
}

/** A word of a list of words; whole by its title where its column is narrow. */
const titled: Cell = ({ value, field, titleOf }) => {
  const text = formatValue(value, field, titleOf)
  return <span title={text}>{text}</span>
}

/** How pressing the value is, where its field says so. */
const gradedWord: Cell = (props) => {
  const grade = props.field.grades?.[String(props.value)]
  return grade ? (
    <GradeBadge grade={grade} label={formatValue(props.value, props.field, props.titleOf)} />
  ) : (
    titled(props)
  )
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
  decimal: AlignedDecimal,
  money: moneyCell,
  flag: plain,
  choice: gradedWord,
  date: plain,
  instant: instantCell,
  reference: named,
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
