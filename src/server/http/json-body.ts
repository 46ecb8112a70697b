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
export function readJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'unreadable', 'The body is not readable JSON')
  }
  if (!isStorable(value))
    throw new Problem(400, 'unreadable', 'The body holds characters or names that cannot be stored')
  return value
}

/**
 * Whether all texts of a parsed JSON value can be stored: none holds U+0000 or half a surrogate pair, and no name is
 * `__proto__`. Nesting deeper than 100 is refused too.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (value === null || typeof value !== 'object') return true
  if (depth > 100) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(
    ([name, item]) => name !== '__proto__' && isStorableText(name) && isStorable(item, depth + 1),
  )
}

function isStorableText(text: string): boolean {
  return (
    !text.includes('\u0000') && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)
  )
}
