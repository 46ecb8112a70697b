import fc from 'fast-check'
import { z } from 'zod'
import { wrongValues } from '../wrong-values.ts'

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

/** Schemas by name, ids that a reference may name, and the record of each resource. */
export type Surroundings = {
  schemas: Readonly<Record<string, unknown>>
  ids: readonly string[]
  records: ReadonlyMap<string, string>
  /** What opens something, by the name of the property or header that holds it, such as a guest's session. */
  keys: Readonly<Record<string, readonly string[]>>
}

/** Texts that break what takes them for something else. */
const strange = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '=1+1',
  '٣',
  'e\u0301'.repeat(40),
  'x'.repeat(3000),
  '9'.repeat(40),
)

/** Whatever a kind of field never holds, and JSON of any shape. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  strange,
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  ...Object.values(wrongValues).map(({ named, drawn }) => fc.oneof(fc.constantFrom(...named.filter(isShort)), drawn)),
)

function isShort(value: unknown): boolean {
  return JSON.stringify(value).length < 5000
}

const words = fc.string({ maxLength: 40, unit: fc.constantFrom(...'abc eéßñ-0129\n"<'.split('')) })
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString())

/**
 * Values that a JSON schema describes, now and then one that it does not: one in eighty of the values within.
 *
 * @param depth how far nested values may go on
 */
export function valuesOf(schema: unknown, around: Surroundings, depth = 5): fc.Arbitrary<unknown> {
  const right = rightValues(schema, around, depth)
  return fc.oneof({ weight: 79, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

function rightValues(given: unknown, around: Surroundings, depth: number): fc.Arbitrary<unknown> {
  const parsed = schemaShape.safeParse(given)
  if (!parsed.success || depth <= 0) return wrong
  const schema = parsed.data
  if (schema.$ref !== undefined) {
    return rightValues(around.schemas[schema.$ref.split('/').at(-1) ?? ''], around, depth)
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => rightValues(choice, around, depth)))
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => rightValues(part, around, depth)))
      .map((parts): unknown => Object.assign({}, ...parts.filter((part) => typeof part === 'object')))
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, around, depth)))
}

function valuesOfType(
  type: string,
  schema: z.infer<typeof schemaShape>,
  around: Surroundings,
  depth: number,
): fc.Arbitrary<unknown> {
  const { minimum = -5, maximum = 1000, maxItems = 4, minItems = 0 } = schema
  switch (type) {
    case 'string':
      return texts(schema, around)
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) })
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items, around, depth - 1), {
        minLength: Math.min(minItems, 4),
        maxLength: Math.max(Math.min(maxItems, 4), Math.min(minItems, 4)),
      })
    case 'object':
      return objects(schema, around, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects(
  { properties = {}, required = [] }: z.infer<typeof schemaShape>,
  around: Surroundings,
  depth: number,
): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      withKeys(name, valuesOf(property, around, depth - 1), around),
    ]),
  )
  const whole = fc.record(model, { requiredKeys: required.filter((name) => name in model) })
  const more = fc.dictionary(fc.constantFrom('tenantId', 'constructor', 'status', 'x'), wrong, { maxKeys: 1 })
  return fc.oneof(
    { weight: 9, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, more).map(([all, other]) => ({ ...all, ...other })) },
  )
}

/** Mostly a key that fits, where there are such of this name: behind a refused one nothing would be tried. */
export function withKeys<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  { keys }: Surroundings,
): fc.Arbitrary<Value | string> {
  const fitting = keys[name]
  return fitting
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: values })
    : values
}

function texts(
  { format, description = '', minLength = 0, maxLength = 60 }: z.infer<typeof schemaShape>,
  { ids, records }: Surroundings,
): fc.Arbitrary<string> {
  const [, target = ''] = /^The id of one of: ([\w-]+)$/.exec(description) ?? []
  const named = records.get(target)
  if (named !== undefined)
    return fc.oneof({ weight: 29, arbitrary: fc.constant(named) }, { weight: 1, arbitrary: fc.uuid() })
  if (format === 'uuid')
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  if (format === 'date') return days.map((day) => day.slice(0, 10))
  if (format === 'date-time') return days
  return words.map((text) => text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength)))
}
