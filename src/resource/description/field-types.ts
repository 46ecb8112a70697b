import { z } from 'zod'
import { isInstant, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { canonicalDecimal, decimalPattern, exceedsPlaces } from '../money/amount.ts'
import { invalidAmount } from '../money/amount-catalogue.ts'
import { type Currency, currencies, currencyPlaces } from '../money/currency.ts'
import { requiredMessage } from './validation-message.ts'

/**
 * Every kind of field there is. Tables from kind to column, control, cell and export are exhaustive over this list: one
 * such table per environment, never a scattered switch.
 */
export const fieldKinds = [
  'text',
  'longText',
  'integer',
  'quantity',
  'decimal',
  'money',
  'flag',
  'choice',
  'date',
  'instant',
  'reference',
  'file',
  'files',
  'signature',
  'position',
  'list',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What a description says of a field beside its schema; `label` is its English source text. */
export type FieldMeta = {
  kind: FieldKind
  label?: string
  /** Earlier labels, by which an import still finds the column of an older export. */
  formerLabels?: readonly string[]
  /** What other files call its column, which an import then proposes; those of common fields are known to it. */
  synonyms?: readonly string[]
  /** Another name of it in requests and answers of the API, beside its own: one that a customer's documents spell so. */
  alsoNamed?: string
  /** One sentence under the field. */
  hint?: string
  /** Shown after the value: 'm³', 'nm', 'h'. */
  unit?: string
  /** Name of the form's section it stands in; sections appear in the order of their first field. */
  section?: string
  /** A column of the list. */
  list?: boolean
  /** A filter of the list, named like the field. */
  filter?: boolean
  /** For `reference`: the resource it names. For `file`, `files` and `signature`: the upload folder. */
  target?: string
  /**
   * For `reference`: the record that this one came of, such as the defect of a requisition or the paper that is renewed. Its
   * page shows the whole line (`design/screens.md`, 3). For `text`: the id of such a record, whose resource is the value of
   * the choice `kindIn`, where it may be of several kinds; the office refuses one that its author may not read.
   */
  origin?: true | { kindIn: string }
  /**
   * For `text`: the id of a record of any kind, whose resource is named by the text field `kindIn`. The API's examples name
   * one of the resource `example`.
   */
  idOf?: { kindIn: string; example: string }
  /**
   * The field is asked for, and has a value, only while `field` has one of the values `is`; with `isRequired` it must be
   * answered then. Its schema is optional.
   */
  when?: { field: string; is: readonly (string | boolean)[]; isRequired?: true }
  /**
   * For `reference`: only records whose field `as` has the value of this record's `field` are offered and accepted, such
   * as the engines of its vessel. In an item of a `list` `field` is the record's own too.
   */
  within?: { field: string; as: string }
  /**
   * For the `reference` that is the record's vessel: the field with the day. Whoever serves aboard names a vessel on which
   * they serve when they write or served on that day; the others are bound by the access lines alone.
   */
  aboardOn?: string
  /**
   * For `date` and `instant`: tells when something happened that is reported. It is at most tomorrow where the record is
   * submitted, signed or changed after that (`future-days.ts`).
   */
  happened?: true
  /**
   * For `date`: it presses as it comes nearer, as a day does of which people are reminded, though nobody is told of it; from
   * `lead` days before it, and only `while` the record has one of these states.
   */
  presses?: { what: 'due' | 'expires'; lead: number; while?: readonly string[] }
  /** For `choice`: what a person reads for each value; a value without one is shown as it stands. */
  options?: Record<string, string>
  /** For `choice`: how pressing its values are, such as priorities and severities; they are read with the sign of that grade. */
  grades?: Readonly<Record<string, 'alarm' | 'urgent' | 'notice' | 'calm'>>
  /** For `choice`: headings under which its values stand where several of them are ticked, each with its values. */
  groups?: Readonly<Record<string, readonly string[]>>
  /**
   * For a `list` of `customValues`: the resource that defines its fields, the record's field with its category, and the
   * definition's field with the same.
   */
  custom?: { definitions: string; category: string; of: string }
  /**
   * A field that a tenant defined, as lists and sheets read it (`with-custom-fields.ts`): the record's `list` with its
   * value, its definition, and the category whose records have it, named by the field `by`. No description states it.
   */
  customOf?: {
    list: string
    definition: string
    kind: 'text' | 'number' | 'date' | 'choice' | 'flag'
    by: string
    category: string
    /** Whether a record of the category needs a value. */
    isRequired: boolean
    /** Whether it is still asked for. */
    isActive: boolean
  }
  /** For `list`: what one item is called, 'Towing'; without it an item bears the list's own label and its number. */
  itemLabel?: string
  /** In an item of a `list`: no two items have the same value, such as a person who is named twice. */
  distinct?: true
  /** For a `list` that every record has: it may be without items, and a new record starts so. */
  mayBeEmpty?: true
  /**
   * For `integer`: what its minutes are read as: `clock` a time of the ship's day (450 is 07:30), `offset` a clock's
   * difference from UTC; or `year`, a number whose thousands nobody sets apart. For `text`: `email` an address of mail, which
   * is never broken into lines.
   */
  reads?: 'clock' | 'offset' | 'year' | 'email'
  /**
   * For `integer`: the field that counts halves, 0 or 1, which come to this number. People are told both as one quantity
   * (`half-quantities.ts`).
   */
  halves?: string
  /** For `decimal`: its decimals. For `money`: those of a price per unit, where they are not the currency's. */
  decimals?: number
  /** For `choice`: it says which CFA franc the amounts of the company in 'FCFA' are (`display/franc-field.ts`). */
  saysFranc?: true
  /** For `choice`: it says the currency that the company counts in; its value is that where nothing is said (`display/default-currency.ts`). */
  saysCurrency?: Currency
  /** For `decimal` and `money`: it may be below zero. */
  mayBeNegative?: boolean
  /** For `integer` and `quantity`: how far a stepper goes. */
  step?: number
  /**
   * The server alone counts it, from other records: shown, filtered, sorted and exported, never entered. It is refused where
   * somebody sends another value than the present one, and set by a hook before the write.
   */
  counted?: true
  /**
   * For `integer`, `quantity` and `flag`: a likely value, where one made of its bounds would mislead a reader of the API's examples. For
   * texts: one that is valid where a label and a number are not.
   */
  example?: number | boolean | string
}

/** One stored file as a record names it; `sha256` binds the record to the bytes. */
export type FileReference = { id: string; name: string; type: string; size: number; sha256: string }
/** A place in degrees (WGS 84), with the accuracy in metres where a device measured it. */
export type Position = { latitude: number; longitude: number; accuracy?: number }

const uuid = z.string().refine(isUuid, 'This is not a valid ID')
const fileReference = z.strictObject({
  id: uuid,
  name: z.string().min(1).max(255),
  type: z.string().max(100),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** One line of text; trimmed of nothing, at most `max` characters. */
export const text = (max = 200) => z.string().min(1, requiredMessage).max(max).meta({ kind: 'text' })
/** Text of several lines. */
export const longText = (max = 10_000) => z.string().min(1, requiredMessage).max(max).meta({ kind: 'longText' })
/** A whole number between two bounds, both included. */
export const integer = (min: number, max: number) => z.int().min(min).max(max).meta({ kind: 'integer' })
/** A year of the calendar between two bounds, told as people write it: 2026. */
export const year = (min: number, max: number) =>
  z.int().min(min, `Enter ${min} or later`).max(max, `Enter ${max} or earlier`).meta({ kind: 'integer', reads: 'year' })
/** A time of the day, stored as its minute: 540 is 09:00. */
export const clockTime = () =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? undefined : 'Enter a time such as 07:30') })
    .min(0)
    .max(1439)
    .meta({ kind: 'integer', reads: 'clock' })
/** A measured quantity (hours, cubic metres, miles): a plain number, never money. */
export const quantity = (min = 0, max = 1e9) => z.number().min(min).max(max).meta({ kind: 'quantity' })
/**
 * An exact decimal as text, without a currency: a rate, a price list's factor. At most 15 digits before the point and
 * `decimals` after it; stored without zeros at its end.
 */
export const decimal = (decimals: number, { mayBeNegative = false } = {}) =>
  z
    .string()
    .regex(decimalPattern(decimals, mayBeNegative), `Enter a number with at most ${decimals} decimals`)
    .overwrite((text) => canonicalDecimal(text))
    .meta({ kind: 'decimal', decimals, mayBeNegative })

/** How a `money` field differs from an amount that is paid: a price per unit has more decimals, a balance a sign. */
type MoneyOptions = { decimals?: number; mayBeNegative?: boolean }

/**
 * An amount with its currency, as one value: `{ amount: '812399.00', currency: 'NGN' }`. The amount is decimal text with
 * the currency's places and at most 15 digits before the point, never a number (`invalidAmount` otherwise).
 */
export const money = ({ decimals, mayBeNegative = false }: MoneyOptions = {}) => {
  const pattern = decimalPattern(decimals ?? 2, mayBeNegative)
  return z
    .strictObject({
      amount: z.string().meta({ pattern: pattern.source }),
      currency: z.enum(currencies),
    })
    .refine(
      ({ amount, currency }) => pattern.test(amount) && !exceedsPlaces(amount, decimals ?? currencyPlaces(currency)),
      { error: invalidAmount },
    )
    .overwrite((value) => ({ ...value, amount: canonicalDecimal(value.amount, currencyPlaces(value.currency)) }))
    .meta({ kind: 'money', mayBeNegative, ...(decimals !== undefined && { decimals }) })
}
/** Yes or no. */
export const flag = () => z.boolean().meta({ kind: 'flag' })
/** One of a closed list of values. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).meta({ kind: 'choice' })
/** A calendar day `YYYY-MM-DD`. */
export const plainDate = () => z.string().refine(isPlainDate, 'Enter a valid date').meta({ kind: 'date' })
/** A moment as ISO text with the offset it was lived in. */
export const instant = () => z.string().refine(isInstant, 'Enter a valid date and time').meta({ kind: 'instant' })
/** The id of a record of another resource of the same tenant. */
export const reference = (target: string) => uuid.meta({ kind: 'reference', target })
/** One stored file, uploaded into `folder`: a label, `{id}` in it for the id of the record. */
export const file = (folder: string) => fileReference.meta({ kind: 'file', target: folder })
/** Several stored files, uploaded into `folder`. */
export const files = (folder: string, max = 20) =>
  z.array(fileReference).max(max).meta({ kind: 'files', target: folder })
/** A name drawn by hand, as one picture uploaded into `folder`: a PNG, its ink black and its ground clear. */
export const signature = (folder: string) => fileReference.meta({ kind: 'signature', target: folder })
/** A place on the earth. */
export const position = () =>
  z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0).optional(),
    })
    .meta({ kind: 'position' })
/** Repeated items, each with an `id` made where the item is made, so that two devices' edits merge by item. */
export const list = <Shape extends z.ZodRawShape>(shape: Shape, max = 200) =>
  z
    .array(z.strictObject({ id: uuid, ...shape }))
    .max(max)
    .refine(
      (items) => new Set(items.map((item) => Reflect.get(item, 'id'))).size === items.length,
      'Two items have the same ID',
    )
    .meta({ kind: 'list' })

/**
 * Values of fields that the tenant defines for a category: `definitions` is the resource of those fields, `category` the
 * record's own field that names its category, `of` the definition's.
 */
export const customValues = (definitions: string, { category, of = category }: { category: string; of?: string }) =>
  list(
    {
      fieldId: reference(definitions).meta({ label: 'Field', list: true }),
      value: text(500).meta({ label: 'Value', list: true }),
    },
    60,
  )
    .refine((items) => new Set(items.map(({ fieldId }) => fieldId)).size === items.length, 'Two values of one field')
    .meta({ kind: 'list', mayBeEmpty: true, custom: { definitions, category, of } })
