/**
 * `npm run test:faults`: the model at length. Seeds are dealt out to as many processes as there are processors, each with
 * an office of its own on one PostgreSQL; README.md names the parameters.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedDatabase } from '#src/server/database/embedded-postgres.ts'
import type { Played } from './play-seed.ts'
import { seedsAsked, stepsAsked, storyOf } from './seeds-asked.ts'

/** Steps of a seed by which 500 seeds make 200,000 entries. */
const usualSteps = '1000'

const worker = fileURLToPath(new URL('campaign-worker.ts', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: console.error }

/** What all seeds together came to. */
type Sum = { seeds: number; entries: number; requests: number; failed: number[]; counts: Record<string, number> }

const seeds = seedsAsked(process.env.MODEL_SEEDS ?? '1-500')
const steps = stepsAsked(process.env.MODEL_STEPS ?? usualSteps)
const stories = process.env.MODEL_STORIES ?? join(tmpdir(), 'fairlead-model-stories')
const sum: Sum = { seeds: 0, entries: 0, requests: 0, failed: [], counts: {} }
const began = Date.now()

const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-campaign-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log,
  mayCreateDatabases: true,
  settings: { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
try {
  const workers = Number(process.env.MODEL_WORKERS ?? availableParallelism())
  const waiting = [...seeds]
  await Promise.all(Array.from({ length: Math.min(workers, seeds.length) }, () => playAll(waiting)))
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
report(true)
process.exitCode = sum.failed.length === 0 && sum.seeds === seeds.length ? 0 : 1

/** Plays seed after seed in processes of its own, each for a while: what a process gathers in memory goes with it. */
async function playAll(waiting: number[]): Promise<void> {
  while (waiting.length > 0) {
    const child = fork(worker, [database.url, String(steps)], { execArgv: ['--import', 'tsx'] })
    for (let played = 0; played < 20; played += 1) {
      const seed = waiting.shift()
      if (seed === undefined) break
      note(seed, await play(child, seed))
    }
    child.send('end')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

function play(child: ChildProcess, seed: number): Promise<Played | null> {
  return new Promise((resolve) => {
    const over = () => resolve(null)
    child.once('exit', over)
    child.once('message', (played) => {
      child.off('exit', over)
      // Our own process answers with what `playSeed` made.
      resolve(played as Played)
    })
    child.send(seed)
  })
}

function note(seed: number, played: Played | null): void {
  sum.seeds += 1
  if (!played || played.faults.length > 0) {
    sum.failed.push(seed)
    const story = played ? storyOf(played) : `seed ${seed}: its process died`
    writeFileSync(`${stories}-${seed}.txt`, [story, ...(played?.trace ?? [])].join('\n'))
    console.log(`seed ${seed} failed (${stories}-${seed}.txt):\n${played?.faults.slice(0, 5).join('\n') ?? story}`)
  }
  if (!played) return
  sum.entries += played.entries
  sum.requests += played.requests
  for (const [name, count] of Object.entries(played.counts)) sum.counts[name] = (sum.counts[name] ?? 0) + count
  if (sum.seeds % 10 === 0) report(false)
}

function report(isLast: boolean): void {
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const { entries, requests, failed } = sum
  const ends = failed.length === 0 ? 'no faults' : `faults in seeds ${failed.join(', ')}`
  console.log(`${sum.seeds}/${seeds.length} seeds, ${entries} entries, ${requests} requests, ${minutes} min: ${ends}`)
  if (isLast) console.log(JSON.stringify(sum.counts))
}
