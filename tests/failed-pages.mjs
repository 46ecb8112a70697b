/** What the failed journeys last had on screen: a run elsewhere leaves nothing but its output to find the cause by. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mostPages = 3
const mostLines = 120

/** What Playwright wrote of errors and pages below `folder`: at most three, each at most 120 lines. */
export function failedPages(folder) {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: join(folder, name, 'error-context.md') }))
    .filter(({ file }) => existsSync(file))
    .slice(0, mostPages)
    .map(({ name, file }) => `-- ${name}\n${snapshotOf(readFileSync(file, 'utf8'))}`)
    .join('\n')
}

function snapshotOf(text) {
  const [told] = text.slice(Math.max(text.indexOf('# Error details'), 0)).split('# Test source')
  return told.trimEnd().split('\n').slice(0, mostLines).join('\n')
}
