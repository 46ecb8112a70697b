/** What the failed journeys last had on screen: a run elsewhere leaves nothing but its output to find the cause by. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mostPages = 3
const mostLines = 80

/** The page snapshots that Playwright wrote below `folder`, as text: at most three, each at most 80 lines. */
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
  const from = text.indexOf('# Page snapshot')
  return (from < 0 ? text : text.slice(from)).split('\n').slice(0, mostLines).join('\n')
}
