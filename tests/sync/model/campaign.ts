/**
 * `npm run test:faults`: the model at length. Stories are dealt out to as many processes as there are processors, each with
 * an office of its own on one PostgreSQL; README.md names the parameters. A file named on the command line is given the
 * number of seeds that passed and failed, as vitest reports them.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'
import { CampaignSum } from './campaign-sum.ts'
import type { Order } from './campaign-worker.ts'
import type { Played } from './play-story.ts'
import type { Shrunk } from './shrink.ts'
import { reportStory, storiesAsked } from './stories-asked.ts'
import { nameStory, type Story } from './story.ts'

/** Seeds, and steps of each, by which they make as many entries as `fewest`. */
const defaultStories = { seeds: '1-500', steps: 110 }
/** Entries submitted below which a campaign of the usual seeds and steps has not tried what it is to try. */
const fewest = 200_000

/** How many shorter stories are tried for the first one that fails. */
const defaultShrinking = '300'

const worker = fileURLToPath(new URL('campaign-worker.ts', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: console.error }

/** What a process answers. */
type Answer = { played: Played; shrunk: Shrunk | null }

const stories = storiesAsked(defaultStories)
const folder = process.env.MODEL_STORIES ?? join(tmpdir(), 'fairlead-model-stories')
const shrinking = Number(process.env.MODEL_SHRINK ?? defaultShrinking)
const sum = new CampaignSum(stories.length)
const [report] = process.argv.slice(2)

const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-campaign-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log,
  mayCreateDatabases: true,
  settings: { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
try {
  const workers = Number(process.env.MODEL_WORKERS ?? availableParallelism())
  const waiting = [...stories]
  await Promise.all(Array.from({ length: Math.min(workers, stories.length) }, () => playAll(waiting)))
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(sum.lines.join('\n'))
if (report) {
  const numFailedTests = sum.failed.length
  writeFileSync(report, JSON.stringify({ numPassedTests: sum.stories - numFailedTests, numFailedTests }))
}
const isDefault = storiesAsked(defaultStories, {}).map(nameStory).join() === stories.map(nameStory).join()
const tooFew = isDefault && sum.entries < fewest
if (tooFew) console.error(`${sum.entries} entries were submitted: the usual stories are to make ${fewest}`)
process.exitCode = sum.failed.length === 0 && sum.stories === stories.length && !tooFew ? 0 : 1

/** Plays story after story in processes of its own, each for a while: what a process gathers in memory goes with it. */
async function playAll(waiting: Story[]): Promise<void> {
  while (waiting.length > 0) {
    // Young objects live long enough to die young: transactions and requests come by the thousand.
    const child = fork(worker, [database.url], { execArgv: ['--max-semi-space-size=32', '--import', 'tsx'] })
    for (let played = 0; played < 20; played += 1) {
      const story = waiting.shift()
      if (story === undefined) break
      note(story, await play(child, story))
    }
    if (child.exitCode === null && child.signalCode === null) {
      child.send('end' satisfies Order)
      await new Promise((resolve) => child.once('exit', resolve))
    }
  }
}

/** Null where the process died over it. */
function play(child: ChildProcess, story: Story): Promise<Answer | null> {
  return new Promise((resolve) => {
    const over = () => resolve(null)
    child.once('exit', over)
    child.once('message', (answer) => {
      child.off('exit', over)
      // Our own process answers with what `playStory` and `shrink` made.
      resolve(answer as Answer)
    })
    const isFirst = sum.failed.length === 0
    child.send({ story: nameStory(story), shrinkTries: isFirst ? shrinking : 0 } satisfies Order)
  })
}

function note(story: Story, answer: Answer | null): void {
  const { seed } = story
  sum.add(seed, answer?.played ?? null)
  if (!answer) console.log(`seed ${seed}: its process died`)
  else if (answer.played.faults.length > 0) {
    tell(`${folder}-${seed}.txt`, answer.played)
    if (!answer.shrunk) console.log(`add to tests/sync/model/fixed-stories.json: "${nameStory(story)}"`)
  }
  if (answer?.shrunk) {
    const { played, tries } = answer.shrunk
    console.log(`after ${tries} tries, shorter by ${story.steps.length - played.story.steps.length} steps:`)
    tell(`${folder}-${seed}-short.txt`, played)
    console.log(`add to tests/sync/model/fixed-stories.json: "${nameStory(played.story)}"`)
  }
  if (sum.stories % 10 === 0) console.log(sum.line)
}

function tell(file: string, played: Played): void {
  writeFileSync(file, [reportStory(played), ...played.trace].join('\n'))
  console.log(`${nameStory(played.story)} fails (${file}):\n${played.faults.slice(0, 5).join('\n')}`)
}
