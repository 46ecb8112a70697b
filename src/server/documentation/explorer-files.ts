import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { explorerPath } from './documentation-page.ts'
import { explorerScript } from './explorer-script.ts'

const script = 'text/javascript; charset=utf-8'

/** The page's files, by name: the library's as its package has them. */
const files: Readonly<Record<string, { type: string; read: () => string | Buffer }>> = {
  'swagger-ui-bundle.js': { type: script, read: () => readOfLibrary('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: () => readOfLibrary('swagger-ui.css') },
  'explorer.js': { type: script, read: () => explorerScript },
}

/** Serves the files of the page of the API, compressed. They are read when first asked for: few servers ever are. */
export function registerExplorerFiles(app: FastifyInstance): void {
  for (const [name, { type, read }] of Object.entries(files)) {
    let packed: Buffer | null = null
    app.get(`${explorerPath}/${name}`, { config: { access: 'public' } }, async (request, reply) => {
      void reply.type(type).header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(read())
      packed ??= gzipSync(read())
      return reply.header('content-encoding', 'gzip').send(packed)
    })
  }
}

function readOfLibrary(name: string): Buffer {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return readFileSync(join(folder, name))
}
