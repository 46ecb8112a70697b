/**
 * The forty checks of ASVS 5.0 that the product holds itself to, each with the tests that hold it or the reason why none
 * does. `node tests/security/asvs.mjs` prints the table of the last run, and fails where a line is open.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsOf } from '../specified-lines.mjs'

/** @typedef {{ id: string, words: string, tests: string[], reason: string | null }} AsvsLine */

/** @param {string} root @returns {AsvsLine[]} */
export function asvsLines(root) {
  const file = join(root, 'tests/security/asvs-lines.json')
  const lines = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return lines.map(([id, words, tests, reason]) => ({ id, words, tests, reason }))
}

/**
 * A row for each check and test, one line that counts them, and the checks that are open: without a test or a reason, or with one that did not pass.
 * A test is named by part of its title; where several bear it, all of them must pass.
 *
 * @param {AsvsLine[]} lines
 * @param {import('../specified-lines.mjs').TestResult[]} results
 */
export function tableOfChecks(lines, results) {
  const open = new Set()
  const rows = lines.flatMap(({ id, words, tests, reason }) => {
    if (tests.length === 0 && !reason) open.add(id)
    const held = tests.map((part) => {
      const found = results.filter(({ title }) => matches(title, part))
      const state = found.length === 0 ? 'no test' : found.every(({ passed }) => passed) ? 'passed' : 'failed'
      if (state !== 'passed') open.add(id)
      return [id, words, state, part]
    })
    return reason ? [...held, [id, words, 'reason', reason]] : held
  })
  const byTest = lines.filter(({ id, tests }) => tests.length > 0 && !open.has(id)).length
  const byReason = lines.filter(({ id, tests }) => tests.length === 0 && !open.has(id)).length
  const count = `ASVS: ${lines.length} checks, ${byTest} held by tests, ${byReason} by a reason, open: ${[...open].join(', ') || 'none'}`
  return { text: rows.map((row) => row.join(' · ')).join('\n'), count, open: [...open] }
}

/** Whether a title bears a part; `%s` stands for what a table of tests puts there. */
export function matches(title, part) {
  const pieces = part.split('%s').map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(pieces.join('.*')).test(title)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const reports = ['tests/results/vitest.json', 'tests/results/journeys.json'].map((file) => join(root, file))
  const { text, count, open } = tableOfChecks(asvsLines(root), resultsOf(reports))
  console.log(text)
  console.log(count)
  process.exit(open.length === 0 ? 0 : 1)
}
