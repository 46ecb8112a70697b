/**
 * `npm run bench`: measures what is built of the sources as they stand, part by part, and writes each part's section of
 * REPORT.md. `BENCH_ONLY=name,name` chooses parts, `BENCH_ROWS` and `BENCH_ROUNDS` the size.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../machine/chromium.mjs'
import { mirrorPart } from './mirror/mirror.ts'
import { type BenchPart, type BenchSize, defaultRows } from './part.ts'
import { withSection } from './report.ts'
import { satelliteDayPart } from './satellite-day/satellite-day.ts'
import { hoursYearPart } from './screens/hours-year.ts'
import { screensPart } from './screens/screens.ts'
import { stockListPart } from './screens/stock-list.ts'
import { vesselYearPart } from './screens/vessel-year.ts'
import { burstPart } from './server/burst.ts'
import { memoryPart } from './server/memory.ts'
import { serverPart } from './server/server.ts'

const parts: readonly BenchPart[] = [
  mirrorPart,
  screensPart,
  stockListPart,
  vesselYearPart,
  hoursYearPart,
  serverPart,
  burstPart,
  memoryPart,
  satelliteDayPart,
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const reportPath = fileURLToPath(new URL('REPORT.md', import.meta.url))
const size: BenchSize = {
  rows: Number(process.env.BENCH_ROWS ?? defaultRows),
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
}
const asked = process.env.BENCH_ONLY?.split(',')
const unknown = asked?.filter((name) => !parts.some((part) => part.name === name)) ?? []
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}`)

process.chdir(root)
const built = spawnSync(process.execPath, ['src/server/launch/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) throw new Error('the product could not be built')
const { path } = await findChromium()
const browser = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${browser}.`

for (const part of parts) {
  if (asked && !asked.includes(part.name)) continue
  const measured = await part.measure(size, (line) => console.log(`${part.name}: ${line}`))
  console.log(`\n${measured}\n`)
  const before = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : ''
  writeFileSync(reportPath, withSection(before, part.title, `${machine}\n\n${measured}`))
}
