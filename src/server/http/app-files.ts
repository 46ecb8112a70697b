import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-problems.ts'
import { allowInlineScripts } from './inline-scripts.ts'
import { notFound } from './problem.ts'

/**
 * Serves the built app. Hashed files (`/assets/`) may be cached for ever; others are revalidated. Unknown app routes
 * get the page; a missing file never does, since the page would be cached as a script. `directories`: the present
 * build, then earlier ones whose pages may still be open.
 */
export async function serveApp(app: FastifyInstance, directories: readonly string[]): Promise<void> {
  const present = directories.filter((directory) => existsSync(directory))
  const [first] = present
  if (first === undefined) return
  await app.register(serveStatic, {
    root: present,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    etag: true,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      // For the file being sent: a newer build may have been deployed, and a device caches policy and page together.
      if (path.endsWith('.html')) allowInlineScripts(reply, readFileSync(path, 'utf8'))
    },
  })
  // The worker handles shared files; where there is none yet, the page says so.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && pathOf(request) === '/shared') await reply.redirect('/shared?refused=worker', 303)
  })
  const page = existsSync(join(first, 'index.html'))
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    const path = pathOf(request)
    if (path === null || path.startsWith('/api/') || path === '/api') return sendProblem(notFound(), request, reply)
    if (page && isRouteOfApp(path)) return reply.sendFile('index.html')
    return reply.sendFile(path.slice(1))
  })
}

/** A path of the app's router: not below the hashed files, and without an extension. */
function isRouteOfApp(path: string): boolean {
  return !path.startsWith('/assets/') && !(path.split('/').at(-1) ?? '').includes('.')
}

function pathOf(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/')
    // Upward steps, backslashes and U+0000 occur in none of our paths.
    return /\0|\\|(^|\/)\.\.(\/|$)/.test(path) ? null : path
  } catch {
    return null
  }
}
