import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * The only body besides uploads: JSON as UTF-8. An empty body is none. Text that PostgreSQL cannot store (U+0000, half
 * a surrogate pair) is refused here.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = async (_request: FastifyRequest, bytes: Buffer) => (bytes.length === 0 ? undefined : readJson(bytes))
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parse)
  app.addContentTypeParser<Buffer>(/^application\/[a-z.+-]+\+json(?:;|$)/, { parseAs: 'buffer' }, parse)
}

/** Parses JSON; 400 where it is no JSON or UTF-8, or has a prototype key. */
function readJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'unreadable', 'The body is not readable JSON')
  }
  const path = unstorableIn(value)
  if (path === null) return value
  throw new Problem(
    400,
    'unreadable',
    'The body contains characters or names that cannot be saved',
    path.length === 0 ? undefined : { [path.join('.')]: ['This cannot be stored'] },
  )
}

/**
 * Whether all texts of a JSON value can be stored: no U+0000, no half surrogate pair, no key `__proto__`, and nesting
 * of at most 100.
 */
export function isStorable(value: unknown): boolean {
  return unstorableIn(value) === null
}

/** The path of the first value that cannot be stored, otherwise null; a bad key is reported by its path. */
function unstorableIn(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return isStorableText(value) ? null : []
  if (value === null || typeof value !== 'object') return null
  if (depth > 100) return []
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__' || !isStorableText(name)) return []
    const path = unstorableIn(item, depth + 1)
    if (path) return [name, ...path]
  }
  return null
}

function isStorableText(text: string): boolean {
  return (
    !text.includes('\u0000') && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
  )
}
