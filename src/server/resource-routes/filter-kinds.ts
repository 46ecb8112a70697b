import { isInstant, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { decimalPattern } from '#src/resource/money/amount.ts'
import { currencies, isCurrency } from '#src/resource/money/currency.ts'
import type { JsonSchema } from '#src/server/documentation/operation.ts'

/** How a list is filtered by one kind of field. */
type FilterKind = {
  /** Whether `From` and `To` after the name bound the value. */
  isRanged: boolean
  /** The format of the two ends of a range, where it is not that of a value. */
  bound?: { schema: JsonSchema; fits(value: string): boolean }
  /** The format of a value; `choices` are those of a closed list. */
  schema(choices: readonly string[]): JsonSchema
  fits(value: string, choices: readonly string[]): boolean
}

const textKind: FilterKind = {
  isRanged: false,
  schema: () => ({ type: 'string' }),
  fits: (value) => value.length <= 10_000 && !value.includes('\0'),
}

const decimalText: JsonSchema = { type: 'string', pattern: decimalPattern(15, true).source }
const isDecimal = (value: string) => decimalPattern(15, true).test(value)

/** The filter of each kind of field; null where lists are not filtered by it. */
export const filterKinds: Readonly<Record<FieldKind, FilterKind | null>> = {
  text: textKind,
  longText: textKind,
  integer: {
    isRanged: true,
    schema: () => ({ type: 'integer' }),
    fits: (value) => /^-?\d{1,15}$/.test(value),
  },
  quantity: {
    isRanged: true,
    schema: () => ({ type: 'number' }),
    fits: (value) => /^-?\d{1,15}(\.\d{1,15})?$/.test(value),
  },
  decimal: { isRanged: true, schema: () => decimalText, fits: isDecimal },
  // Its own name asks for currencies, the ends of its range for amounts: together a range in one currency.
  money: {
    isRanged: true,
    bound: { schema: decimalText, fits: isDecimal },
    schema: () => ({ type: 'string', enum: currencies }),
    fits: isCurrency,
  },
  flag: {
    isRanged: false,
    schema: () => ({ type: 'boolean' }),
    fits: (value) => value === 'true' || value === 'false',
  },
  choice: {
    isRanged: false,
    schema: (choices) => ({ type: 'string', enum: choices }),
    fits: (value, choices) => choices.includes(value),
  },
  date: { isRanged: true, schema: () => ({ type: 'string', format: 'date' }), fits: isPlainDate },
  // A plain day means the whole day.
  instant: {
    isRanged: true,
    schema: () => ({ type: 'string' }),
    fits: (value) => isInstant(value) || isPlainDate(value),
  },
  reference: { isRanged: false, schema: () => ({ type: 'string', format: 'uuid' }), fits: isUuid },
  file: null,
  files: null,
  signature: null,
  position: null,
  list: null,
}
