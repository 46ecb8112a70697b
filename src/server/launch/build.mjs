/**
 * Builds the app into dist/app and the server into dist/server when a source has changed since the last build.
 *
 * Both are made beside the old ones and then exchanged, so that a server that is running keeps whole files and an
 * interrupted build is never taken for a finished one.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './lock-file.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dist = join(root, 'dist')
const marker = join(dist, 'built-from')

/** Everything that a build reads. Whatever is not named here must not change what is built. */
const sources = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Files that belong to no build, so that writing a test does not make the next start slower. */
const notBuilt = /\.test\.tsx?$|\.md$/

/** One hash over the names and contents of all sources. */
function fingerprintOfSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of sources) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    for (const file of filesBelow(path)) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const entries = readdirOrUndefined(path)
  if (entries === undefined) return [path]
  return entries.flatMap((entry) => (notBuilt.test(entry) ? [] : filesBelow(join(path, entry))))
}

function readdirOrUndefined(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

const builtFrom = () => (existsSync(marker) ? readFileSync(marker, 'utf8') : undefined)

async function buildApp(outDir) {
  const { build } = await import('vite')
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

/** Packages stay outside the bundle: some carry binaries and files that they look for beside themselves. */
async function buildServer(outDir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['src/server/main.ts'],
    outfile: join(outDir, 'main.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  })
  // Migrations are read at run time, relative to the module that applies them: in the bundle that is main.js.
  const migrations = join(root, 'src/server/database/migrations')
  if (existsSync(migrations)) cpSync(migrations, join(outDir, 'migrations'), { recursive: true })
}

function exchange(fresh, place) {
  const old = `${fresh}.replaced`
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds when the sources have changed. Safe to call from several processes: one builds, the others wait for it.
 *
 * @returns {Promise<boolean>} whether there was something to build
 * @throws {Error} the build tool's message when a source does not build; the previous build then stays in place
 */
async function buildWhenStale() {
  if (builtFrom() === fingerprintOfSources()) return false
  return withFileLock(join(dist, '.building'), 'another command is building', async () => {
    const fingerprint = fingerprintOfSources()
    if (builtFrom() === fingerprint) return false
    console.log('fairlead: building, this takes a few seconds')
    const workshop = join(dist, '.workshop')
    rmSync(workshop, { recursive: true, force: true })
    mkdirSync(workshop, { recursive: true })
    await buildServer(join(workshop, 'server'))
    await buildApp(join(workshop, 'app'))
    rmSync(marker, { force: true })
    exchange(join(workshop, 'server'), join(dist, 'server'))
    exchange(join(workshop, 'app'), join(dist, 'app'))
    rmSync(workshop, { recursive: true, force: true })
    writeFileSync(marker, fingerprint)
    return true
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWhenStale()
  } catch (error) {
    // The tools' messages name file and line; where in the tools it happened helps nobody.
    console.error(error.message)
    process.exit(1)
  }
}
