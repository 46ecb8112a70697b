import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The real runner in a folder of its own, where each stage is a program that reports what the test says. */
let root: string

const copied = [
  'tests/run.mjs',
  'tests/totals.mjs',
  'tests/failed-pages.mjs',
  'tests/specified-lines.mjs',
  'tests/security/asvs.mjs',
]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlead-run-'))
  mkdirSync(join(root, 'tests/security'), { recursive: true })
  for (const file of copied) copyFileSync(file, join(root, file))
  write(
    'tests/machine/chromium.mjs',
    'export const findChromium = async () => ({ path: "chromium", shell: "chromium" })',
  )
  write('tests/check.mjs', '')
  write('src/server/launch/build.mjs', '')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A runner of tests that leaves this report and ends so; without a report it dies before it could write one. */
function runner(name: string, report: string, content: object | null, code: number): void {
  const writing = content
    ? `require('node:fs').writeFileSync('tests/results/${report}', ${JSON.stringify(JSON.stringify(content))})`
    : ''
  write(
    `node_modules/.bin/${name}`,
    `#!/usr/bin/env node\n${writing}\nconsole.log('9 passed')\nprocess.exit(${code})\n`,
  )
  chmodSync(join(root, `node_modules/.bin/${name}`), 0o755)
}

function run(): { status: number | null; stdout: string; last: string | undefined; before: string | undefined } {
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.mjs'], { cwd: root, encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  return { status, stdout, last: lines.at(-1), before: lines.at(-2) }
}

const vitest = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
const journeys = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 } }

test('what passed and was skipped is the sum of both runners, on the last line alone', () => {
  runner('vitest', 'vitest.json', vitest, 0)
  runner('playwright', 'journeys.json', journeys, 0)
  expect(run()).toMatchObject({ status: 0, last: '47 passed, 0 failed, 4 skipped' })
})

test('failures of both runners are summed, and a journey that passed at a second attempt has failed', () => {
  runner('vitest', 'vitest.json', vitest, 0)
  runner('playwright', 'journeys.json', { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 } }, 1)
  expect(run()).toMatchObject({ status: 1, last: '45 passed, 3 failed, 3 skipped' })
})

test('the first stage that fails ends the run, and its tests are counted', () => {
  runner('vitest', 'vitest.json', { ...vitest, numFailedTests: 3 }, 1)
  runner('playwright', 'journeys.json', journeys, 0)
  expect(run()).toMatchObject({ status: 1, last: '40 passed, 3 failed, 3 skipped' })
})

test('a stage that fails without naming a test is one failure', () => {
  runner('vitest', 'vitest.json', null, 1)
  runner('playwright', 'journeys.json', journeys, 0)
  expect(run()).toMatchObject({ status: 1, last: '0 passed, 1 failed, 0 skipped' })
  write('tests/check.mjs', 'process.exit(2)')
  expect(run()).toMatchObject({ status: 1, last: '0 passed, 1 failed, 0 skipped' })
})

test('the line before the last tells the minutes of each stage that was begun', () => {
  runner('vitest', 'vitest.json', vitest, 0)
  runner('playwright', 'journeys.json', journeys, 0)
  const minutes = String.raw`\d+\.\d`
  expect(run().before).toMatch(
    new RegExp(
      `^minutes: source ${minutes}, build ${minutes}, modules and server ${minutes}, journeys in a browser ${minutes}, all ${minutes}$`,
    ),
  )
  runner('vitest', 'vitest.json', null, 1)
  expect(run().before).toMatch(/modules and server \d+\.\d, all/)
})

test('what a failed journey had on screen stands in the output', () => {
  runner('vitest', 'vitest.json', vitest, 0)
  runner('playwright', 'journeys.json', journeys, 1)
  write(
    'tests/results/journeys/leave/error-context.md',
    '# Test info\n# Error details\n- button "Who is here?"\n# Test source\n',
  )
  expect(run().stdout).toContain('-- leave\n# Error details\n- button "Who is here?"\n')
})

test('a line of the specification fails the run until a test that bears its id has passed, in either runner', () => {
  const assertion = (fullName: string, status: string) => ({ fullName, status })
  const titled = (status: string) => ({
    ...vitest,
    testResults: [{ assertionResults: [assertion('area > [S2-7.assets.1] held', status)] }],
  })
  const played = { specs: [{ title: 'sent [S2-2.assets.2]', tests: [{ status: 'expected' }] }] }
  const lines = [
    ['S2-7.assets.1', 'call', 'Assets (CRUD)'],
    ['S2-2.assets.2', 'redirect', '/procurement/assets/all'],
  ]
  write('tests/specified-lines.json', JSON.stringify(lines))
  runner('playwright', 'journeys.json', { ...journeys, suites: [{ suites: [played] }] }, 0)
  runner('vitest', 'vitest.json', titled('passed'), 0)
  expect(run()).toMatchObject({ status: 0, last: '47 passed, 0 failed, 4 skipped' })
  for (const report of [titled('skipped'), vitest]) {
    runner('vitest', 'vitest.json', report, 0)
    expect(run()).toMatchObject({ status: 1, last: '47 passed, 1 failed, 4 skipped' })
  }
})
