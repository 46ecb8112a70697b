import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Most values of a body, most names of one object, and the deepest nesting. */
type BodyLimits = { values: number; names: number; depth: number }

/** A form with its lists has some hundreds of values. */
const formLimits: BodyLimits = { values: 10_000, names: 1000, depth: 40 }
/** A batch of a thousand entries, packed in columns. */
const batchLimits: BodyLimits = { values: 200_000, names: 2000, depth: 40 }
/** Routes that accept more bytes than this receive batches. */
const largestForm = 2_097_152

/**
 * The only body besides uploads: JSON as UTF-8. An empty body is none. Text that PostgreSQL cannot store (U+0000, half
 * a surrogate pair) is refused here.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = async ({ routeOptions }: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0
      ? undefined
      : readJson(bytes, (routeOptions.bodyLimit ?? 0) > largestForm ? batchLimits : formLimits)
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parse)
  app.addContentTypeParser<Buffer>(/^application\/[a-z.+-]+\+json(?:;|$)/, { parseAs: 'buffer' }, parse)
}

/** Parses JSON; 400 where it is no JSON or UTF-8, or has a prototype key; 413 where it has too many values. */
function readJson(bytes: Uint8Array, limits: BodyLimits): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'unreadable', 'The body is not readable JSON')
  }
  const fault = faultIn(value, limits)
  if (fault === null) return value
  if (fault === 'too-much') throw new Problem(413, 'too-large', 'This has more fields than can be read')
  throw new Problem(
    400,
    'unreadable',
    'The body contains characters or names that cannot be saved',
    fault.length === 0 ? undefined : { [fault.join('.')]: ['This cannot be stored'] },
  )
}

/**
 * Whether a JSON value can be stored: no U+0000, no half surrogate pair, no key `__proto__`, and no more values, names
 * and levels than a form has.
 */
export function isStorable(value: unknown): boolean {
  return faultIn(value, formLimits) === null
}

/** The path of the first value that cannot be stored, or that there is too much; null where all is well. */
function faultIn(value: unknown, limits: BodyLimits): string[] | 'too-much' | null {
  let left = limits.values
  /** A bad key is reported by its path. */
  const visit = (item: unknown, depth: number): string[] | 'too-much' | null => {
    if (typeof item === 'string') return isStorableText(item) ? null : []
    if (item === null || typeof item !== 'object') return null
    if (depth > limits.depth) return []
    // Counted before any is looked at: looking costs more than counting.
    const names = Object.keys(item)
    left -= names.length
    if (left < 0 || (!Array.isArray(item) && names.length > limits.names)) return 'too-much'
    for (const name of names) {
      if (name === '__proto__' || !isStorableText(name)) return []
      const fault = visit(Reflect.get(item, name), depth + 1)
      if (fault === 'too-much') return fault
      if (fault) return [name, ...fault]
    }
    return null
  }
  return visit(value, 0)
}

function isStorableText(text: string): boolean {
  return (
    !text.includes('\u0000') && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
  )
}
