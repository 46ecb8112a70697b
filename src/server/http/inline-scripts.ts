import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const ownScripts = "script-src 'self'"

/**
 * Lets the scripts that stand in a page itself run, by their hashes: what the build wrote there, and nothing that somebody
 * else brings in. For an answer that has its policy (`security-headers.ts`) and is about to bear that page.
 */
export function allowInlineScripts(reply: FastifyReply, page: string): void {
  const policy = String(reply.raw.getHeader('content-security-policy'))
  if (!policy.includes(ownScripts)) throw new Error('the page has no policy that its scripts could be added to')
  const sources = [ownScripts, ...inlineScriptSources(page)].join(' ')
  reply.header('content-security-policy', policy.replace(ownScripts, sources))
}

/** The scripts that stand in a page, as sources of a content security policy: `'sha256-…'`. */
function inlineScriptSources(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
