import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { expiredLabel, isExpired, lacksField } from '#src/resource/display/expired-state.ts'
import { shownFields, shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Cell, textCell } from '../workbook/sheet-cell.ts'
import type { Sheet } from '../workbook/write-workbook.ts'
import { columnsOfField } from './field-columns.ts'
import type { RecordTitles } from './record-titles.ts'

/** Portions of records in the order of the list; each call starts anew. */
export type Reading = () => AsyncIterable<readonly StoredRecord[]>

type Column = { head: string; width: number; cell(record: StoredRecord, titles: RecordTitles): Cell }

/**
 * The sheets of a resource: one row per record, and for each list field a sheet with one row per item. All fields are
 * included, the list's first; the id at the end links the sheets, and a corrected file to its records. States are those of
 * `today` (`YYYY-MM-DD`).
 */
export function recordSheets(resource: Resource, titles: RecordTitles, read: Reading, today: string): Sheet[] {
  const lists = fieldsOf(resource).filter(({ kind }) => kind === 'list')
  return [
    sheetOf(resource.label[1], recordColumns(resource, today), async function* () {
      for await (const records of read()) {
        await titles.prepare(records)
        yield records
      }
    }),
    ...lists.map((field) => itemSheet(resource, field, titles, read)),
  ]

  function sheetOf(name: string, columns: readonly Column[], portions: Reading): Sheet {
    return {
      name,
      columns,
      async *rows() {
        for await (const records of portions()) {
          yield records.map((record) => columns.map(({ cell }) => cell(record, titles)))
        }
      },
    }
  }
}

/** The columns of the first sheet. Headings are unique: a repeated label gets the field's name. */
function recordColumns(resource: Resource, today: string): readonly Column[] {
  const fields = shownFields(resource)
  const envelope = (head: string, width: number, cell: Column['cell']): Column => ({ head, width, cell })
  const clock = (at: string): Cell => ({ kind: 'clock', at })
  const columns = [
    ...(resource.series ? [envelope('Number', 16, ({ number }) => textCell(number ?? ''))] : []),
    ...fields.filter(({ list }) => list).flatMap(ofField),
    ...(resource.workflow ? [envelope('Status', 16, (record) => textCell(stateOf(resource, record, today)))] : []),
    ...fields.filter(({ list, custom, customOf }) => !list && !custom && !customOf).flatMap(ofField),
    ...customColumns(fields),
    envelope('Active', 8, ({ active }) => textCell(active ? 'Yes' : 'No')),
    envelope('Created, UTC', 18, ({ createdAt }) => clock(createdAt)),
    envelope('Created by', 24, ({ createdBy }, titles) => textCell(titles.person(createdBy))),
    envelope('Updated, UTC', 18, ({ updatedAt }) => clock(updatedAt)),
    envelope('Id', 38, ({ id }) => textCell(id)),
  ]
  const used = new Set<string>()
  return columns.map((column) => {
    let head = column.head
    for (let copy = 2; used.has(head.toLowerCase()); copy += 1) head = `${column.head} (${copy})`
    used.add(head.toLowerCase())
    return { ...column, head }
  })
}

function ofField(field: Field): Column[] {
  return columnsOfField(field).map(({ head, width, cell }) => ({
    head,
    width,
    cell: (record, titles) => cell(shownValue(field, record), titles.of),
  }))
}

/**
 * One column for each heading of a custom field. Fields of several categories may share it: a record has at most one of
 * them, since a heading means one field of a category (`custom-heads.ts`).
 */
function customColumns(fields: readonly Field[]): Column[] {
  const byHead = new Map<string, Column[]>()
  for (const column of fields.filter(({ customOf }) => customOf).flatMap(ofField)) {
    byHead.set(column.head.toLowerCase(), [...(byHead.get(column.head.toLowerCase()) ?? []), column])
  }
  return [...byHead.values()].flatMap((same) =>
    same.slice(0, 1).map((column) => ({
      ...column,
      width: Math.max(...same.map(({ width }) => width)),
      cell: (record, titles) => {
        const cells = same.map(({ cell }) => cell(record, titles))
        return cells.find((cell) => cell !== null) ?? null
      },
    })),
  )
}

function stateOf(resource: Resource, record: StoredRecord, today: string): string {
  const { status } = record
  if (isExpired(resource, record, today)) return expiredLabel
  if (status === null) return ''
  const state = resource.workflow?.states[status]
  return (lacksField(resource, record) ? state?.without?.label : state?.label) ?? status
}

function itemSheet(resource: Resource, field: Field, titles: RecordTitles, read: Reading): Sheet {
  const parts = field.items.flatMap((item) => columnsOfField(item).map((column) => ({ ...column, name: item.name })))
  const naming = recordColumns(resource, '').filter(({ head }) => head === 'Number' || head === 'Id')
  const titled = fieldsOf(resource)
    .filter(({ name }) => resource.title.includes(name))
    .flatMap(ofField)
  const own = [...naming.slice(0, -1), ...titled]
  const last = naming.slice(-1)
  return {
    name: field.label,
    columns: [...own, ...parts, ...last],
    async *rows() {
      for await (const records of read()) {
        await titles.prepare(records)
        yield records.flatMap((record) => {
          const cells = (columns: readonly Column[]) => columns.map(({ cell }) => cell(record, titles))
          const [before, after] = [cells(own), cells(last)]
          const items: readonly unknown[] = Array.isArray(record[field.name]) ? (record[field.name] as unknown[]) : []
          return items.map((item) => [
            ...before,
            ...parts.map(({ name, cell }) => cell(Reflect.get(Object(item), name), titles.of)),
            ...after,
          ])
        })
      }
    },
  }
}
