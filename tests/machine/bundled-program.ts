import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { inject } from 'vitest'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The file to give to Node for a program of the repository, such as `src/server/main.ts`: put together as the build does,
 * once in a run and by whoever first needs it. It starts in a third of the time that its many sources take.
 */
export function bundledProgram(source: string): string {
  const folder = join(inject('runFolder'), basename(source, '.ts'))
  const program = join(folder, 'main.js')
  if (existsSync(program)) return program
  const workshop = `${folder}.${randomBytes(4).toString('hex')}`
  mkdirSync(workshop, { recursive: true })
  buildSync({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: join(workshop, 'main.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })
  cpSync(migrationsFolder, join(workshop, 'migrations'), { recursive: true })
  try {
    renameSync(workshop, folder)
  } catch (error) {
    // Another process was first; what it made is the same.
    rmSync(workshop, { recursive: true })
    if (!existsSync(program)) throw error
  }
  return program
}
