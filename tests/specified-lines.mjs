/**
 * The specification's lines and the tests that hold them: a test bears the id of each line that it holds in its title,
 * such as `[S2-7.assets.1]` for the first line of the second specification's section 7 about assets.
 * `node tests/specified-lines.mjs` prints the table of the last run.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An id in a title. */
export const lineId = /(?<=\[)S[12]-\d[\w.-]*(?=\])/g

/** @typedef {{ title: string, passed: boolean }} TestResult */
/** @typedef {{ id: string, kind: string, words: string }} SpecifiedLine */

/** @param {string} root @returns {SpecifiedLine[]} */
export function specifiedLines(root) {
  const file = join(root, 'tests/specified-lines.json')
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map(([id, kind, words]) => ({ id, kind, words }))
}

/** What each test of the reports came to; what was skipped has not passed. @param {string[]} files @returns {TestResult[]} */
export function resultsOf(files) {
  return files.flatMap((file) => {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const modules = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
    return [
      ...modules.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
      ...(report.suites ?? []).flatMap(journeysIn),
    ]
  })
}

function journeysIn({ suites = [], specs = [] }) {
  const played = specs.map(({ title, tests }) => ({
    title,
    passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  }))
  return [...played, ...suites.flatMap(journeysIn)]
}

/**
 * A row for each line and test, and the lines that no test holds or one that did not pass.
 *
 * @param {SpecifiedLine[]} lines
 * @param {TestResult[]} results
 */
export function tableOfLines(lines, results) {
  const rows = []
  const open = []
  for (const { id, words } of lines) {
    const tests = results.filter(({ title }) => [...title.matchAll(lineId)].some(([found]) => found === id))
    if (tests.length === 0) rows.push([id, words, 'no test', ''])
    for (const { title, passed } of tests) {
      rows.push([id, words, passed ? 'passed' : 'failed', title.replaceAll(/\[S[12]-[^\]]*\] ?/g, '')])
    }
    if (tests.length === 0 || tests.some(({ passed }) => !passed)) open.push(id)
  }
  return { text: rows.map((row) => row.join(' · ')).join('\n'), open }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const reports = ['tests/results/vitest.json', 'tests/results/journeys.json'].map((file) => join(root, file))
  console.log(tableOfLines(specifiedLines(root), resultsOf(reports)).text)
}
