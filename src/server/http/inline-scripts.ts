import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const ownScripts = "script-src 'self'"

/**
 * Allows the page's own inline scripts by hash: those the build wrote, and no others. For an answer that has its policy
 * (`security-headers.ts`) and is about to send that page.
 */
export function allowInlineScripts(reply: FastifyReply, page: string): void {
  const policy = String(reply.raw.getHeader('content-security-policy'))
  if (!policy.includes(ownScripts)) throw new Error('the page has no policy that its scripts could be added to')
  const sources = [ownScripts, ...inlineScriptSources(page)].join(' ')
  reply.header('content-security-policy', policy.replace(ownScripts, sources))
}

/** A page's inline scripts as sources of a content security policy: `'sha256-…'`. */
function inlineScriptSources(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
