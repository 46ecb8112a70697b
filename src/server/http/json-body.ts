import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * The only kind of body besides uploads: JSON as UTF-8 text. An empty body is no body. Text that no PostgreSQL can keep
 * (U+0000, half a surrogate pair) is refused here, so that it cannot fail later on.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = async (_request: FastifyRequest, bytes: Buffer) => (bytes.length === 0 ? undefined : readJson(bytes))
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parse)
  app.addContentTypeParser<Buffer>(/^application\/[a-z.+-]+\+json(?:;|$)/, { parseAs: 'buffer' }, parse)
}

/** JSON text as a value; 400 where it is no JSON, no UTF-8, or names a prototype. */
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
 * Whether all texts of a parsed JSON value can be stored: none holds U+0000 or half a surrogate pair, and no name is
 * `__proto__`. Nesting deeper than 100 is refused too.
 */
export function isStorable(value: unknown): boolean {
  return unstorableIn(value) === null
}

/** Where the first thing stands that cannot be stored, null where there is none; a bad name is told by where it stands. */
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
