/**
 * `npm test`: everything that must pass, in the order of what fails fastest. The first stage that fails ends the run.
 *
 * The last line is always `N passed, N failed, N skipped`, alone, summed over the tests of vitest and the journeys:
 * programs read it in this form. A stage that failed without naming a test counts as one failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './machine/chromium.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const results = join(root, 'tests/results')
const reports = { vitest: join(results, 'vitest.json'), playwright: join(results, 'journeys.json') }
const journeys = 'tests/journeys/playwright.config.ts'

const tool = (name) => join(root, 'node_modules/.bin', name)

function stages() {
  return [
    { title: 'source', command: [process.execPath, 'tests/check.mjs'] },
    { title: 'build', command: [process.execPath, 'src/server/launch/build.mjs'] },
    {
      title: 'modules and server',
      command: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
    },
    {
      title: 'journeys in a browser',
      // Its configuration writes the report that is summed up below.
      command: [tool('playwright'), 'test', '-c', journeys],
    },
  ]
}

/** Results of a runner that died before it could report are missing, and then count as nothing. */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function totals() {
  const vitest = read(reports.vitest)
  const playwright = read(reports.playwright)?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0),
    // A journey that passed only at a second attempt has failed once; it must not hide.
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0),
    skipped: (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (playwright?.skipped ?? 0),
  }
}

function finish(failedStage) {
  const { passed, failed: named, skipped } = totals()
  const failed = failedStage === undefined ? named : Math.max(named, 1)
  if (failedStage !== undefined) console.error(`fairlead: the stage "${failedStage}" failed, see above`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed === 0 ? 0 : 1)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

try {
  const chromium = await findChromium()
  process.env.CHROMIUM_PATH = chromium.path
  process.env.CHROMIUM_BACKGROUND_SYNC = chromium.backgroundSync ? '1' : '0'
  console.log(`fairlead: journeys use ${chromium.path}`)
} catch (error) {
  console.error(`fairlead: ${error.message}`)
  finish('a browser')
}

for (const { title, command } of stages()) {
  console.log(`\n== ${title}`)
  const [program, ...parameters] = command
  const result = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) finish(title)
}
finish(undefined)
