import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** Sources of values: records to reference, and files to name. */
export type Stock = { idsOf(target: string): readonly string[]; filesOf(folder: string): readonly FileReference[] }

const bounds = z.object({ minimum: z.number().default(0), maximum: z.number().default(1e6) })

/** Other values of a field, likely ones first; not checked against the description's rules. */
export function otherValues(field: Field, value: unknown, stock: Stock): unknown[] {
  switch (field.kind) {
    case 'text':
      return [
        'Amended on board',
        'Amended ashore',
        'Both amended',
        'deck@vessel.test',
        'shore@office.test',
        '2000001',
        '2000002',
      ]
    case 'longText':
      return ['Amended on board before noon', 'Amended ashore after noon', 'Amended by both']
    case 'integer':
    case 'quantity':
      return numbers(field, Number(value ?? 0))
    case 'decimal':
      return ['2.5', '3', '4.25', '1']
    case 'money':
      return ['10.25', '2000000.00', '0.30', '7.00', '3000000.00'].map((amount) => ({
        amount,
        currency: currencyOf(value),
      }))
    case 'flag':
      return [true, false]
    case 'choice':
      return [...field.values]
    case 'date':
      return [1, 2, 3, 0, -1, -2].map((days) => addDays(dayOf(value), days))
    case 'instant':
      // Before and after the half past eight of an example, so that a start or an end has another one.
      return ['09:10', '10:20', '11:40', '06:15', '07:25'].map((time) => `${dayOf(value)}T${time}:00.000+01:00`)
    case 'reference':
      return [...stock.idsOf(field.target ?? '')]
    case 'file':
    case 'signature':
      return [...stock.filesOf(field.target ?? '')]
    case 'files':
      return stock.filesOf(field.target ?? '').map((file) => [file])
    case 'position':
      return [4.1, 5.2, 6.3].map((latitude) => ({ latitude, longitude: 7.25 }))
    case 'list':
      return []
  }
}

/** Items for a list, built field by field; `seed` makes them differ. */
export function otherItem(list: Field, stock: Stock, pick: <T>(values: readonly T[]) => T): Record<string, unknown> {
  const item: Record<string, unknown> = { id: uuidV7() }
  for (const part of list.items) {
    const values = otherValues(part, undefined, stock)
    if (values.length > 0) item[part.name] = pick(values)
  }
  return item
}

function numbers(field: Field, value: number): number[] {
  const { minimum, maximum } = bounds.parse(z.toJSONSchema(field.schema, { unrepresentable: 'any' }))
  const likely = [
    value + 1,
    value + 2,
    value - 1,
    minimum,
    minimum + 1,
    minimum + 2,
    480,
    600,
    660,
    720,
    1380,
    1440,
    1500,
  ]
  return [...new Set(likely)].filter((number) => number >= minimum && number <= maximum)
}

/** Amounts of one record are often in one currency. */
const currencyOf = (value: unknown) => z.object({ currency: z.string() }).safeParse(value).data?.currency ?? 'USD'

const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : '2026-03-01')
