import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-problems.ts'
import { allowInlineScripts } from './inline-scripts.ts'
import { notFound } from './problem.ts'

/**
 * Serves the built app. Files with a hash in their name (`/assets/`) may be kept for ever; everything else is asked for
 * again. An unknown path of the app's own routes gets the page; a missing file never does, since a page in place of a
 * script would be kept as one.
 *
 * @param directories searched in turn: the present build, then earlier builds whose pages are still open somewhere
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
      // Of the file that is sent: a build may have come since the start, and a device keeps policy and page together.
      if (path.endsWith('.html')) allowInlineScripts(reply, readFileSync(path, 'utf8'))
    },
  })
  // A worker takes what is shared; where there is none yet the files stay where they came from, and the page says so.
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

/** A path of the app's own router: not among the hashed files, and without an ending as files have it. */
function isRouteOfApp(path: string): boolean {
  return !path.startsWith('/assets/') && !(path.split('/').at(-1) ?? '').includes('.')
}

function pathOf(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/')
    // Steps upwards, backslashes and U+0000 have no place in any path of ours.
    return /\0|\\|(^|\/)\.\.(\/|$)/.test(path) ? null : path
  } catch {
    return null
  }
}
