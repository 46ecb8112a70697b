import type { Resource } from '#src/resource/description/define-resource.ts'
import { envelopeFilters } from '#src/resource/description/envelope-filters.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { ListQuery } from '#src/server/resource-routes/list-query.ts'
import { type Cell, textCell } from '../workbook/sheet-cell.ts'
import type { Sheet } from '../workbook/write-workbook.ts'
import type { RecordTitles } from './record-titles.ts'

export type ExportFacts = {
  query: Pick<ListQuery, 'filters' | 'search' | 'order'>
  company: string
  /** With whose permissions it was made. */
  person: string
  /** When the snapshot was taken. */
  at: Date
  /** The number of records, known once they are written. */
  rows: () => number
}

/** The last sheet: source, permissions and filters of the export, and when it was made. */
export function aboutSheet(resource: Resource, facts: ExportFacts, titles: RecordTitles): Sheet {
  const line = (name: string, value: Cell): readonly Cell[] => [textCell(name), value]
  return {
    name: 'About this file',
    columns: [
      { head: 'About this file', width: 24 },
      { head: resource.label[1], width: 60 },
    ],
    async *rows() {
      const { query } = facts
      yield [
        line('Source', textCell(`The office's records of ${facts.company}`)),
        line('As of, UTC', { kind: 'clock', at: facts.at.toISOString() }),
        line('Created by', textCell(`${facts.person}, with the records this person may read`)),
        line('Rows', { kind: 'number', value: facts.rows() }),
        line('Order', textCell(`${labelOf(resource, resource.order)}, ${orderMessages[query.order]}`)),
        ...(query.search === null ? [] : [line('Search', textCell(query.search))]),
        ...Object.entries(query.filters).map(([name, values]) =>
          line(
            filterName(resource, name),
            textCell(values.map((value) => valueText(resource, name, value)).join(' or ')),
          ),
        ),
        ...(Object.keys(query.filters).length === 0 ? [line('Filters', textCell('None'))] : []),
      ]
    },
  }

  function valueText(of: Resource, name: string, value: string): string {
    if (name === 'status') return of.workflow?.states[value]?.label ?? value
    const field = fieldOf(of, name)
    if (field?.kind === 'reference') return titles.of(field.target ?? '', value)
    if (field?.kind === 'flag' || name === 'active') return value === 'true' ? 'Yes' : 'No'
    return field?.options?.[value] ?? value
  }
}

const orderMessages = { asc: 'ascending', desc: 'descending' } as const

function labelOf(resource: Resource, name: string): string {
  return fieldOf(resource, name)?.label ?? envelopeFilters.get(name)?.label ?? name
}

const endings: Readonly<Record<string, string>> = { From: 'from', To: 'until', Contains: 'contains' }

function filterName(resource: Resource, name: string): string {
  if (fieldOf(resource, name) || envelopeFilters.has(name)) return labelOf(resource, name)
  const [, bounded = name, end = ''] = /^(.+)(From|To|Contains)$/.exec(name) ?? []
  const means = endings[end]
  return means === undefined ? name : `${labelOf(resource, bounded)}, ${means}`
}
