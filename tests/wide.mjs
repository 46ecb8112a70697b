/**
 * `npm run test:wide`: everything that `npm test` leaves out or tries by samples, in shards.
 *
 * What each shard came to is kept below tests/results/wide: a run that was killed goes on with the shards that are left,
 * with the seeds it began with, for as long as the source is the same. `--fresh` begins anew, and so does a run after one
 * that came to its end. `--base=main` leaves the campaigns out where neither sync nor storage differ from that commit.
 * A shard that fails does not end the run. The last line is that of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changedSince, touchesSync } from './changed-parts.mjs'
import { findChromium } from './machine/chromium.mjs'
import { lastLine, minutesLine, totalsOf } from './totals.mjs'
import { wideShards } from './wide-shards.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const results = join(root, 'tests/results/wide')
const planFile = join(results, 'plan.json')
const { values: asked } = parseArgs({ options: { fresh: { type: 'boolean' }, base: { type: 'string' } } })

/** The run's plan: that of the run which was killed, or a new one. */
function plan() {
  const source = sourceId()
  const campaigns = asked.base === undefined || touchesSync(changedSince(asked.base, root))
  const kept = !asked.fresh && existsSync(planFile) ? JSON.parse(readFileSync(planFile, 'utf8')) : undefined
  if (kept?.source === source && kept.campaigns === campaigns) {
    console.log('fairlead: goes on with the run that was begun; --fresh begins anew')
    return kept
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const begun = { source, campaigns, day: Math.floor(Date.now() / 86_400_000) }
  write(planFile, begun)
  return begun
}

/** One text for the sources as they stand, committed or not. */
function sourceId() {
  const hash = createHash('sha256')
  for (const parameters of [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ]) {
    hash.update(spawnSync('git', parameters, { cwd: root, maxBuffer: 1e9 }).stdout ?? '')
  }
  return hash.digest('hex')
}

/** Whole or not at all: a run may be killed at any moment. */
function write(file, content) {
  writeFileSync(`${file}.part`, JSON.stringify(content))
  renameSync(`${file}.part`, file)
}

/** Runs a shard, or tells what it came to in the run that was killed. */
function resultOf({ name, command: [program, ...parameters], env, reporter }) {
  const file = join(results, `${name.replaceAll(/[^\w-]+/g, '-')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.log(`\n== ${name}`)
  const written = `${file}.report`
  rmSync(written, { force: true })
  const began = performance.now()
  const { status, signal } = spawnSync(
    join(root, 'node_modules/.bin', program),
    [...parameters, ...reporter(written)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: written },
    },
  )
  // Somebody ended it: it is played again.
  if (signal) process.exit(1)
  const totals = totalsOf([written])
  const failed = status === 0 ? totals.failed : Math.max(totals.failed, 1)
  const result = { title: name, minutes: (performance.now() - began) / 60_000, totals: { ...totals, failed } }
  write(file, result)
  return result
}

function must(title, command) {
  console.log(`\n== ${title}`)
  if (spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0) return
  console.log(lastLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exit(1)
}

const { day, campaigns } = plan()
if (!campaigns) console.log(`fairlead: no campaigns, sync and storage are as in ${asked.base}`)
const chromium = await findChromium()
process.env.CHROMIUM_PATH = chromium.path
must('build', ['src/server/launch/build.mjs'])

const done = wideShards({ root, day, campaigns }).map(resultOf)
rmSync(planFile)
const sum = (kind) => done.reduce((count, { totals }) => count + totals[kind], 0)
const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
const failed = done.filter((result) => result.totals.failed > 0)
for (const { title } of failed) console.error(`fairlead: the shard "${title}" failed, see above`)
console.log(minutesLine(done))
console.log(lastLine(totals))
process.exit(totals.failed === 0 ? 0 : 1)
