import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { choiceGroups, choiceSetOf } from '#src/resource/display/choice-set.ts'
import { numericKinds } from '../cells/cell-table.tsx'
import { NamedRecord } from '../cells/named-record.tsx'
import { maxLineColumns } from '../controls/lines/line-columns.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { isListItem, type ListItem } from '../data/fields/list-item.ts'
import { useReadableItems } from '../data/fields/use-readable-items.ts'
import { FileList } from '../files/file-list.tsx'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel, itemTitle } from '../messages/label.ts'
import { GradeBadge } from '../parts/grade-badge.tsx'
import { ShownSignature } from '../signature/shown-signature.tsx'
import styles from './record.module.css'
import { ShownCustomValues } from './shown-custom-values.tsx'

type ShownValueProps = { field: Field; value: unknown; titleOf: TitleOf }
type Show = (props: ShownValueProps) => ReactNode

const plain: Show = ({ field, value, titleOf }) => formatValue(value, field, titleOf)
const graded: Show = (props) => {
  const grade = props.field.grades?.[String(props.value)]
  return grade ? (
    <GradeBadge grade={grade} label={formatValue(props.value, props.field, props.titleOf)} />
  ) : (
    plain(props)
  )
}
const line: Show = (props) =>
  props.field.reads === 'email' && typeof props.value === 'string' ? (
    <MailAddress address={props.value} />
  ) : (
    plain(props)
  )
const paragraphs: Show = ({ value }) => (
  <span className={styles.paragraphs}>{typeof value === 'string' ? value : ''}</span>
)
const named: Show = ({ field, value, titleOf }) =>
  typeof value === 'string' && field.target !== undefined ? (
    <NamedRecord
      resource={field.target}
      id={value}
      title={titleOf(field.target, value)}
      otherwise={formatValue(value, field, titleOf)}
    />
  ) : null
const withFiles: Show = ({ value }) => <FileList files={filesWithin(value)} />

/** How each kind of field is shown on a record page; the only place where the page dispatches on the kind. */
const shown: Readonly<Record<FieldKind, Show>> = {
  text: line,
  longText: paragraphs,
  integer: plain,
  quantity: plain,
  decimal: plain,
  money: plain,
  flag: plain,
  choice: graded,
  date: plain,
  instant: plain,
  reference: named,
  file: withFiles,
  files: withFiles,
  signature: ({ field, value }) => <ShownSignature label={field.label} value={value} />,
  position: plain,
  list: ShownItems,
}

/** Kinds that use the full width of the page. */
export const wideKinds: ReadonlySet<FieldKind> = new Set(['longText', 'file', 'files', 'signature', 'list'])

/** One stored value, to read. */
export function ShownValue(props: ShownValueProps): ReactNode {
  const Show = shown[props.field.kind]
  return props.value === undefined || props.value === null ? fieldMessages.empty : <Show {...props} />
}

/** An e-mail address breaks before its domain first, as in lists. */
function MailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <>
      <span className={styles.together}>{address.slice(0, at)}</span>
      <span className={styles.together}>{address.slice(at)}</span>
    </>
  )
}

/** Ticked values under their headings. */
function ShownSet({ choice, items }: { choice: Field; items: readonly ListItem[] }) {
  const selected = items.map((item) => String(item[choice.name]))
  const groups = choiceGroups(choice, selected, fieldMessages.otherChoices)
    .map(({ heading, values }) => ({ heading, values: values.filter((one) => selected.includes(one)) }))
    .filter(({ values }) => values.length > 0)
  return (
    <>
      {groups.map(({ heading, values }) => (
        <div key={heading} className={styles.setGroup}>
          {heading !== '' && <strong>{heading}</strong>}
          <ul className={`${styles.plainItems} ${styles.setItems}`}>
            {values.map((one) => (
              <li key={one}>
                {choice.values.includes(one) ? choiceLabel(choice, one) : fieldMessages.unknownValue(one)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

type ItemSheetsProps = { field: Field; items: readonly ListItem[]; parts: readonly Field[]; titleOf: TitleOf }

/** Items with more fields than a row holds, on screen or paper, one below the other with their fields in columns. */
function ItemSheets({ field, items, parts, titleOf }: ItemSheetsProps) {
  return items.map((item, index) => (
    <section key={item.id} className={styles.sheet} aria-label={itemTitle(field, index)}>
      {items.length > 1 && <strong>{itemTitle(field, index)}</strong>}
      <dl className={styles.fields}>
        {parts
          .filter(({ name }) => item[name] !== undefined)
          .map((part) => (
            <div key={part.name} className={wideKinds.has(part.kind) ? styles.wide : undefined}>
              <dt className={styles.label}>{part.label}</dt>
              <dd className={styles.value}>
                <ShownValue field={part} value={item[part.name]} titleOf={titleOf} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}

/**
 * Items as a table of the fields that any of them has, whose own box scrolls on narrow screens; below each other where
 * they have more fields than a row holds.
 */
function ShownItems({ field, value, titleOf }: ShownValueProps) {
  const readable = useReadableItems(field)
  const items = Array.isArray(value) ? value.filter(isListItem) : []
  if (field.custom) return <ShownCustomValues definitions={field.custom.definitions} value={value} />
  const choice = choiceSetOf(field)
  if (choice) return <ShownSet choice={choice} items={items} />
  const columns = readable.filter((part) => items.some((item) => item[part.name] !== undefined))
  const [only, ...others] = columns
  if (only && others.length === 0) {
    return (
      <ul className={styles.plainItems}>
        {items.map((item) => (
          <li key={item.id}>
            <ShownValue field={only} value={item[only.name]} titleOf={titleOf} />
          </li>
        ))}
      </ul>
    )
  }
  if (columns.length > maxLineColumns)
    return <ItemSheets field={field} items={items} parts={columns} titleOf={titleOf} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box without a tab stop cannot be scrolled by keyboard
    <section className={styles.items} tabIndex={0} aria-label={fieldMessages.table(field.label)}>
      <Table verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((part) => (
              <Table.Th key={part.name} data-numeric={numericKinds.has(part.kind) || undefined}>
                {part.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              {columns.map((part) => (
                <Table.Td key={part.name} data-numeric={numericKinds.has(part.kind) || undefined}>
                  {item[part.name] === undefined ? (
                    '–'
                  ) : (
                    <ShownValue field={part} value={item[part.name]} titleOf={titleOf} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
