/** The shards of `npm run test:wide`: what each runs, and which reports it leaves. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A part of the run that is done in one go, or again. `reporter` are the parameters by which its program writes a report.
 *
 * @typedef {{ name: string, command: string[], env: Record<string, string>, reporter: (file: string) => string[] }} Shard
 */

const everything = { TEST_WIDE: '1' }

/** The server's files without those of security, which are a shard of their own. */
const server = ['--project', 'server', '--isolate', 'tests/architecture', 'tests/server']

/** Seeds of the model that one day plays, and those of a day when sync or storage changed. */
const seedsOfDay = 60
const seedsOfChange = 240
/** Steps of each. */
const steps = '60'

/**
 * @param {{ root: string, day: number, campaigns: boolean }} of what is asked: seeds follow the day, counted from 1970
 * @returns {Shard[]}
 */
export function wideShards({ root, day, campaigns }) {
  return [
    ...inParts(3, (part) => vitest(`modules alone ${part}`, ['--project', 'unit', '--isolate', `--shard=${part}`])),
    ...inParts(4, (part) =>
      vitest(`contract alone ${part}`, ['--project', 'contract', '--isolate', `--shard=${part}`]),
    ),
    ...inParts(3, (part) => vitest(`server alone ${part}`, [...server, `--shard=${part}`])),
    vitest('security', ['--isolate', 'tests/security', '--exclude', 'tests/security/{matrix,fuzz}/**']),
    vitest('matrix', ['--project', 'alone', 'tests/security/matrix']),
    vitest('fuzz', ['--project', 'alone', 'tests/security/fuzz']),
    vitest('planted faults', ['--project', 'alone', 'tests/sync/planted-faults.test.ts'], {
      PLANTED_SEEDS: '1-6',
      PLANTED_STEPS: '60',
    }),
    vitest('fixed stories', ['--project', 'alone', 'tests/sync/model.test.ts']),
    vitest('news', ['--project', 'alone', 'tests/sync/change-notifications.test.ts']),
    ...modelShards(day, campaigns ? seedsOfChange : seedsOfDay),
    ...journeys(root),
    ...(campaigns ? browserCampaigns(day) : []),
  ]
}

function vitest(name, parameters, env = {}) {
  const reporter = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return { name, command: ['vitest', 'run', ...parameters], env: { ...everything, ...env }, reporter }
}

/** Its report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says. */
function playwright(name, parameters, env = {}) {
  const reporter = () => ['--reporter=list,json']
  return { name, command: ['playwright', 'test', ...parameters], env: { ...everything, ...env }, reporter }
}

function inParts(count, shard) {
  return Array.from({ length: count }, (_, index) => shard(`${index + 1}/${count}`))
}

/** Seeds that no run of another day plays. */
function modelShards(day, count) {
  const first = 1000 + (day % 100_000) * seedsOfChange
  return Array.from({ length: count / seedsOfDay }, (_, index) => {
    const seeds = `${first + index * seedsOfDay}-${first + (index + 1) * seedsOfDay - 1}`
    const env = { MODEL_SEEDS: seeds, MODEL_STEPS: steps, MODEL_SHRINK: '100' }
    const command = ['tsx', 'tests/sync/model/campaign.ts']
    return { name: `model, seeds ${seeds}`, command, env, reporter: (file) => [file] }
  })
}

/** Journeys that `npm test` leaves out. */
function journeys(root) {
  const config = 'tests/journeys/wide.config.ts'
  if (!existsSync(join(root, config))) return []
  return inParts(4, (part) => playwright(`journeys ${part}`, ['-c', config, `--shard=${part}`]))
}

/** Shorter than `npm run test:kills`, `test:browser-kills` and `test:link`, with what the day draws. */
function browserCampaigns(day) {
  const config = ['-c', 'tests/campaigns/playwright.config.ts']
  const killed = 'tests/server/killed/killed-under-writing.test.ts'
  return [
    vitest('kills of the server', ['--project', 'server', killed], { KILLS: '25' }),
    playwright('kills of the browser', [...config, 'kills/kills.campaign.ts'], { KILLS: '40', KILL_SEED: String(day) }),
    playwright('a thin link', [...config, 'link/link.campaign.ts'], { LINK_MINUTES: '4', LINK_SEEDS: String(day) }),
  ]
}
