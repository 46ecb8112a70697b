/** What runs of tests come to, from the reports that their runners leave as JSON. */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Sums reports of vitest and of Playwright; those of a runner that died before it could report are missing, and count as
 * nothing.
 *
 * @param {string[]} files
 * @returns {Totals}
 */
export function totalsOf(files) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  for (const file of files) {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const { stats } = report
    totals.passed += stats?.expected ?? report.numPassedTests ?? 0
    // A journey that passed only at a second attempt has failed once; it must not hide.
    totals.failed += stats ? stats.unexpected + stats.flaky : (report.numFailedTests ?? 0)
    totals.skipped += stats?.skipped ?? (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  }
  return totals
}

/** The last line of a run, which programs read in this form. @param {Totals} totals */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** How long parts of a run took. @param {{ title: string, minutes: number }[]} parts */
export function minutesLine(parts) {
  const sum = parts.reduce((minutes, part) => minutes + part.minutes, 0)
  return `minutes: ${parts.map(({ title, minutes }) => `${title} ${minutes.toFixed(1)}`).join(', ')}, all ${sum.toFixed(1)}`
}
