import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { shownFields, shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { CellValue } from '../cells/cell-table.tsx'
import { maxLineColumns } from '../controls/lines/line-columns.ts'
import { useCustomLines } from '../data/custom-fields/use-custom-lines.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { isListItem, type ListItem } from '../data/fields/list-item.ts'
import { sectionsOf } from '../data/fields/sections.ts'
import { useReadableItems } from '../data/fields/use-readable-items.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import { formMessages } from '../messages/form-messages.ts'
import { itemTitle, labelOf } from '../messages/label.ts'
import styles from './sheet.module.css'
import { SheetFiles, SheetSignature } from './sheet-files.tsx'

type SheetFieldsProps = { resource: Resource; record: StoredRecord; hidden?: readonly string[] }

const wide = new Set<Field['kind']>(['longText', 'file', 'files', 'signature', 'list'])

/** The filled fields by section, in two columns; texts, lists and photos span both. */
export function SheetFields({ resource, record, hidden = [] }: SheetFieldsProps) {
  const titleOf = useTitles(targetsOf(resource))
  const visibleFields = shownFields(resource)
  return sectionsOf(resource, hidden, formMessages.section)
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter((field) => visibleFields.includes(field) && isFilled(record[field.name])),
    }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => (
      <section key={title} className={styles.section}>
        <div className={styles.sectionTitle}>{title}</div>
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.name} className={wide.has(field.kind) ? styles.wide : undefined}>
              <dt className={styles.label} hidden={labelOf(resource, field.name) === title}>
                {labelOf(resource, field.name)}
              </dt>
              <dd className={styles.value}>
                <Value field={field} value={shownValue(field, record)} titleOf={titleOf} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))
}

type ValueProps = { field: Field; value: unknown; titleOf: TitleOf }

function Value({ field, value, titleOf }: ValueProps) {
  if (field.kind === 'file' || field.kind === 'files') return <SheetFiles files={filesWithin(value)} />
  if (field.kind === 'signature') return <SheetSignature value={value} />
  if (field.custom) return <CustomValues definitions={field.custom.definitions} value={value} />
  if (field.grades) return <CellValue field={field} value={value} titleOf={titleOf} />
  if (field.kind === 'list') return <Items field={field} value={value} titleOf={titleOf} />
  return formatValue(value, field, titleOf)
}

/** The tenant's own fields stand as the others do, each with its name and unit. */
function CustomValues({ definitions, value }: { definitions: string; value: unknown }) {
  return (
    <dl className={styles.fields}>
      {useCustomLines(definitions, value).map(({ id, name, text }) => (
        <div key={id}>
          <dt className={styles.label}>{name}</dt>
          <dd className={styles.value}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A list as a table of the fields that any item has, followed by the items' photos. */
function Items({ field, value, titleOf }: ValueProps) {
  const items = Array.isArray(value) ? value.filter(isListItem) : []
  const used = useReadableItems(field).filter((part) => items.some((item) => isFilled(item[part.name])))
  const columns = used.filter(({ kind }) => kind !== 'files' && kind !== 'file' && kind !== 'signature')
  const [first] = columns
  return (
    <>
      {columns.length > maxLineColumns ? (
        items.map((item, index) => (
          <div key={item.id} className={styles.lines}>
            {items.length > 1 && <strong>{itemTitle(field, index)}</strong>}
            <dl className={styles.fields}>
              {columns
                .filter(({ name }) => isFilled(item[name]))
                .map((part) => (
                  <div key={part.name}>
                    <dt className={styles.label}>{part.label}</dt>
                    <dd className={styles.value}>{formatValue(item[part.name], part, titleOf)}</dd>
                  </div>
                ))}
            </dl>
          </div>
        ))
      ) : (
        <ItemTable columns={columns} items={items} titleOf={titleOf} />
      )}
      {items
        .map((item) => ({ item, files: filesWithin(used.map(({ name }) => item[name])) }))
        .filter(({ files }) => files.length > 0)
        .map(({ item, files }) => (
          <figure key={item.id} className={styles.figure}>
            {first && <figcaption>{formatValue(item[first.name], first, titleOf)}</figcaption>}
            <SheetFiles files={files} />
          </figure>
        ))}
    </>
  )
}

type ItemTableProps = { columns: readonly Field[]; items: readonly ListItem[]; titleOf: TitleOf }

function ItemTable({ columns, items, titleOf }: ItemTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map((part) => (
              <td key={part.name}>{formatValue(item[part.name], part, titleOf) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
