/**
 * `npm test`: everything that must pass, in the order of what fails fastest. The first stage that fails ends the run.
 *
 * The last line is always `N passed, N failed, N skipped`, alone, summed over the tests of vitest and the journeys:
 * programs read it in this form. A stage that failed without naming a test counts as one failure, and so does a run whose
 * tests leave a line of the specification or a check of ASVS open. The line before tells the minutes of each stage.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failedPages } from './failed-pages.mjs'
import { findChromium } from './machine/chromium.mjs'
import { asvsLines, tableOfChecks } from './security/asvs.mjs'
import { resultsOf, specifiedLines, tableOfLines } from './specified-lines.mjs'
import { lastLine, minutesLine, totalsOf } from './totals.mjs'

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

const done = []

function finish(failedStage) {
  const totals = totalsOf(Object.values(reports))
  const failed = failedStage === undefined ? totals.failed : Math.max(totals.failed, 1)
  if (failedStage !== undefined) console.error(`fairlead: the stage "${failedStage}" failed, see above`)
  if (done.length > 0) console.log(minutesLine(done))
  console.log(lastLine({ ...totals, failed }))
  process.exit(failed === 0 ? 0 : 1)
}

for (const report of Object.values(reports)) rmSync(report, { force: true })
mkdirSync(results, { recursive: true })

try {
  const chromium = await findChromium()
  process.env.CHROMIUM_PATH = chromium.path
  process.env.CHROMIUM_SHELL_PATH = chromium.shell
  console.log(`fairlead: journeys use ${chromium.shell}, and ${chromium.path} where it must wake by itself`)
} catch (error) {
  console.error(`fairlead: ${error.message}`)
  finish('a browser')
}

for (const { title, command } of stages()) {
  console.log(`\n== ${title}`)
  const began = performance.now()
  const [program, ...parameters] = command
  const result = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
  done.push({ title, minutes: (performance.now() - began) / 60_000 })
  if (result.status !== 0) {
    if (command.includes(journeys)) console.log(failedPages(join(results, 'journeys')))
    finish(title)
  }
}

const { open } = tableOfLines(specifiedLines(root), resultsOf(Object.values(reports)))
if (open.length > 0) console.error(`fairlead: lines of the specification that no test holds: ${open.join(', ')}`)
const checks = tableOfChecks(asvsLines(root), resultsOf(Object.values(reports)))
console.log(checks.count)
if (checks.open.length > 0) console.error(`fairlead: checks of ASVS that no test holds: ${checks.open.join(', ')}`)
finish(open.length > 0 ? 'lines of the specification' : checks.open.length > 0 ? 'checks of ASVS' : undefined)
