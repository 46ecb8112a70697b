import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserBoundary, forbiddenInBrowser } from './browser-boundary.ts'

describe('what may not reach a browser', () => {
  it.each([
    '/app/src/server/database/connection/pool.ts',
    '/app/src/areas/access/actor/actor.server.ts',
    '/app/src/areas/vessels/vessels.demo.ts',
    '/app/src/areas/server.ts',
    '/app/src/lib/uuid.test.ts?import',
  ])('refuses %s', (id) => expect(forbiddenInBrowser(id)).not.toBeNull())

  it.each([
    '/app/src/offline/session/server.ts',
    '/app/src/areas/vessels/vessel/vessel.ts',
    '/app/node_modules/x/src/server/a.ts',
  ])('allows %s', (id) => expect(forbiddenInBrowser(id)).toBeNull())
})

describe('the wall in a build', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-wall-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function buildOf(entry: string): Promise<unknown> {
    await writeFile(join(folder, 'entry.ts'), entry)
    return build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [browserBoundary()],
      build: { write: false, lib: { entry: join(folder, 'entry.ts'), formats: ['es'] } },
    })
  }

  it('lets an honest entry through', async () => {
    await expect(buildOf('export const answer = 42')).resolves.toBeDefined()
  })

  it('stops a module of Node, with and without its prefix', async () => {
    await expect(buildOf("import { readFileSync } from 'node:fs'; console.log(readFileSync)")).rejects.toThrow(
      /node:fs/,
    )
    await expect(buildOf("import { join } from 'path'; console.log(join)")).rejects.toThrow(/path is a module of Node/)
  })

  it('stops a server file that is imported lazily', async () => {
    await writeFile(join(folder, 'actor.server.ts'), 'export const actor = 1')
    await expect(buildOf("import('./actor.server.ts')")).rejects.toThrow(/actor\.server\.ts is server code/)
  })
})
