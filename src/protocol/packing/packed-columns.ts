import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'

/**
 * The values of one place in a group of texts, as such or in a shorter equivalent form, for regularities a compressor
 * cannot find: consecutive dates and times, and the random digits of ids. The names in the forms are the wire's.
 */
export type Column =
  | { values: readonly unknown[] }
  /** A few distinct values, and the index of each text's. */
  | { of: readonly unknown[]; at: readonly number[] }
  /** Plain dates: the first, and the difference of each further one in days. */
  | { day: string; days: readonly number[] }
  /** Instants with one offset (minutes east of UTC), in the same way in milliseconds. */
  | { moment: number; offset: number; milliseconds: readonly number[] }
  /** UUIDs: their 32 hexadecimal digits, concatenated. */
  | { ids: string }
  /** UUIDv7: their times, and of each the 19 digits after the version. */
  | { moment: number; milliseconds: readonly number[]; ids: string }
  /**
   * UUIDv7 with few distinct endings: the three digits after the version, the distinct last 16 digits, and the index of
   * each.
   */
  | { moment: number; milliseconds: readonly number[]; digits: string; tails: readonly string[]; at: readonly number[] }

/** The input is not a result of packing. */
export class InvalidPacking extends Error {
  override readonly name = 'WronglyPacked'
}

/** The unpacked input would exceed the limit. */
export class PackedTooLarge extends Error {
  override readonly name = 'PackedTooLarge'
}

const dayMs = 86_400_000
/** Dates are recognised by form: `Date.parse` takes 'Frame 1' for the first of January 2001. */
const plainDate = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The shortest form of some values, of which there is at least one. */
export function packColumn(values: readonly unknown[]): Column {
  const texts = values.filter((value) => typeof value === 'string')
  const forms = texts.length === values.length ? [idColumn, instantColumn, dayColumn] : []
  for (const form of forms) {
    const column = form(texts)
    if (column && isReversible(column, values)) return column
  }
  const few = distinctOf(values.map((value) => JSON.stringify(value)))
  return few ? { of: few.of.map((text): unknown => JSON.parse(text)), at: few.at } : { values }
}

/** Distinct texts and the index of each; null where more than a quarter are distinct. */
function distinctOf(texts: readonly string[]): { of: string[]; at: number[] } | null {
  const of = [...new Set(texts)]
  if (of.length > texts.length / 4) return null
  const places = new Map(of.map((text, index) => [text, index]))
  return { of, at: texts.map((text) => places.get(text) ?? 0) }
}

/** Whether a column unpacks to exactly these values; false where it cannot be read. */
function isReversible(column: Column, values: readonly unknown[]): boolean {
  try {
    return readColumn(column, values.length).every((value, index) => value === values[index])
  } catch {
    return false
  }
}

/** The values of a column for this many texts; throws `InvalidPacking` for another number. */
export function readColumn(column: Column, count: number): readonly unknown[] {
  const values = unpackColumn(column)
  if (values.length !== count) throw new InvalidPacking(`${values.length} values for ${count} texts`)
  return values
}

function unpackColumn(column: Column): readonly unknown[] {
  if ('values' in column) return column.values
  if ('of' in column) return pickByIndex(column.of, column.at)
  if ('day' in column) {
    const first = Date.parse(`${column.day}T00:00:00Z`)
    return cumulate(first / dayMs, column.days).map((day) => isoOf(day * dayMs).slice(0, 10))
  }
  if ('offset' in column) {
    return cumulate(column.moment, column.milliseconds).map((milliseconds) => instantOf(milliseconds, column.offset))
  }
  if ('moment' in column) {
    const digits = digitsOf(column)
    return cumulate(column.moment, column.milliseconds).map((milliseconds, index) =>
      dashed(`${milliseconds.toString(16).padStart(12, '0')}7${digits[index]}`),
    )
  }
  return piecesOf(column.ids, 32).map(dashed)
}

/** The digits after the version of UUIDv7s. */
function digitsOf(column: Extract<Column, { ids: string } | { tails: unknown }>): string[] {
  if ('ids' in column) return piecesOf(column.ids, 19)
  // A long value repeated a thousand times would keep the unpacker busy.
  if (column.tails.some((tail) => tail.length !== 16)) throw new InvalidPacking('an end of an id that is none')
  const tails = pickByIndex(column.tails, column.at)
  const digits = piecesOf(column.digits, 3)
  if (digits.length !== tails.length) throw new InvalidPacking('digits that are not there')
  return digits.map((some, index) => `${some}${tails[index]}`)
}

function pickByIndex<Value>(of: readonly Value[], at: readonly number[]): Value[] {
  return at.map((index) => {
    const value = of[index]
    if (value === undefined) throw new InvalidPacking('a value that is not there')
    return value
  })
}

function idColumn(texts: readonly string[]): Column | null {
  if (!texts.every((text) => uuid.test(text))) return null
  const digits = texts.map((text) => text.replaceAll('-', ''))
  if (!digits.every((one) => one[12] === '7')) return { ids: digits.join('') }
  const [first, milliseconds] = stepsOf(digits.map((one) => Number.parseInt(one.slice(0, 12), 16)))
  const few = distinctOf(digits.map((one) => one.slice(16)))
  if (!few) return { moment: first, milliseconds, ids: digits.map((one) => one.slice(13)).join('') }
  return {
    moment: first,
    milliseconds,
    digits: digits.map((one) => one.slice(13, 16)).join(''),
    tails: few.of,
    at: few.at,
  }
}

function instantColumn(texts: readonly string[]): Column | null {
  if (!texts.every((text) => instant.test(text))) return null
  const times = texts.map((text) => Date.parse(text))
  if (times.some(Number.isNaN)) return null
  const [first, milliseconds] = stepsOf(times)
  return { moment: first, offset: offsetMinutesOf(texts[0] ?? ''), milliseconds }
}

function dayColumn(texts: readonly string[]): Column | null {
  if (!texts.every((text) => plainDate.test(text))) return null
  const days = texts.map((text) => Date.parse(`${text}T00:00:00Z`) / dayMs)
  if (days.some(Number.isNaN)) return null
  return { day: texts[0] ?? '', days: stepsOf(days)[1] }
}

/** The first of some numbers, and the differences that follow. */
function stepsOf(numbers: readonly number[]): [first: number, steps: number[]] {
  return [numbers[0] ?? 0, numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))]
}

function cumulate(first: number, steps: readonly number[]): number[] {
  let now = first
  return [first, ...steps.map((step) => (now += step))]
}

function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )
}

function dashed(digits: string): string {
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-')
}

function instantOf(milliseconds: number, offset: number): string {
  isoOf(milliseconds + offset * 60_000)
  return formatInstant(milliseconds, offset)
}

/** Like `toISOString`, which throws for invalid dates. */
function isoOf(milliseconds: number): string {
  const date = new Date(milliseconds)
  if (Number.isNaN(date.getTime())) throw new InvalidPacking('a moment that no calendar has')
  return date.toISOString()
}
