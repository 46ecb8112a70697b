/**
 * `npm run lighthouse`: what Lighthouse finds on the built app's sign-in, on guests' pages, on a list and on a record, as a
 * desktop of the office opens them, guests' pages as a phone too; medians of several runs, and every audit that is not passed. README.md names the parameters.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import prepare from '../journeys/prepare-office.ts'
import { findChromium } from '../machine/chromium.mjs'
import { type AuditResult, audit, summary } from './audit.ts'
import { installLighthouse } from './install-lighthouse.ts'
import { openOfficeBrowser } from './office-browser.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
/** The least score of each category, from 0 to 1. */
const wanted = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 }

process.chdir(root)
installLighthouse()
const built = spawnSync(process.execPath, ['src/server/launch/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) throw new Error('the product could not be built')
const { path } = await findChromium()
process.env.CHROMIUM_PATH = path
mkdirSync('tests/results', { recursive: true })
const stop = await prepare()

const desk = await openOfficeBrowser()
const judged: AuditResult[] = []
try {
  judged.push(await audit('sign-in', desk.port, desk.origin, runs))
  const { reports, report } = await desk.openPlace()
  const link = await desk.openGuestLink()
  for (const [name, address] of [
    ['reports', reports],
    ['near-miss', report],
    ['quotation', link],
  ] as const)
    for (const screen of ['desktop', 'phone'] as const)
      judged.push(await audit(`${name}-${screen}`, desk.port, address, runs, screen))
  const { list, record } = await desk.signIn()
  judged.push(await audit('list', desk.port, list, runs))
  judged.push(await audit('record', desk.port, record, runs))
} finally {
  await desk.close()
  await stop()
}
console.log(`\n${summary(judged)}\n`)
const short = judged.flatMap(({ name, scores }) =>
  Object.entries(wanted)
    .filter(([category, least]) => (scores[category] ?? 0) < least)
    .map(([category, least]) => `${name}: ${category} ${scores[category]} below ${least}`),
)
for (const line of short) console.error(`fairlead: ${line}`)
process.exit(short.length === 0 ? 0 : 1)
