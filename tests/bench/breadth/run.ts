/**
 * `npm run bench:breadth`: what breadth costs. Makes a tree with as many resources and screens as the product is to have
 * (`synthetic-tree.ts`), builds it, measures, prints a table and fails where a limit is passed. `BREADTH_TREE` names a tree
 * that was made before and is built again; it stays. `BREADTH_KEEP=1` leaves the tree that was made.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call } from '../../journeys/followed-readme.ts'
import { findChromium } from '../../machine/chromium.mjs'
import { median, shown, table, withSpread } from '../figures.ts'
import { appWeight } from '../mirror/app-weight.ts'
import { serverStarts } from './server-start.ts'
import { partsAmong, signInRequests } from './sign-in-requests.ts'
import { breadth, makeBroadTree } from './synthetic-tree.ts'

const startRounds = 5

/** One figure beside its limit. */
type Figure = { what: string; value: number; told: string; limit: number; unit: string }

process.chdir(fileURLToPath(new URL('../../../', import.meta.url)))
process.env.CHROMIUM_PATH ??= (await findChromium()).path
const given = process.env.BREADTH_TREE
const tree = given ?? (await makeBroadTree())
console.log(`${breadth.resources} resources and ${breadth.screens} further screens in ${tree}`)
try {
  await call('node src/server/launch/build.mjs', tree)
  const figures = await measure()
  console.log(table(['', 'measured', 'limit', ''], figures.map(lineOf)))
  console.log(`The app has ${readdirSync(join(tree, 'dist/app/assets')).filter(isPart).length} scripts and styles.`)
  const passed = figures.filter(({ value, limit }) => value > limit)
  if (passed.length > 0) throw new Error(`over the limit: ${passed.map(({ what }) => what).join(', ')}`)
} finally {
  if (given === undefined && process.env.BREADTH_KEEP !== '1') rmSync(tree, { recursive: true, force: true })
}

async function measure(): Promise<readonly Figure[]> {
  const { firstLoad, worker } = appWeight(join(tree, 'dist/app/'))
  const starts = (await serverStarts(tree, startRounds)).map((milliseconds) => milliseconds / 1000)
  const { firstVisit, withWorker } = await signInRequests(tree)
  const count = (seen: readonly unknown[]) => ({ value: seen.length, told: String(seen.length) })
  return [
    { what: 'first load, brotli', value: firstLoad / 1000, told: shown(firstLoad / 1000), limit: 150, unit: 'kB' },
    { what: 'service worker, brotli', value: worker / 1000, told: shown(worker / 1000), limit: 40, unit: 'kB' },
    { what: 'server start', value: median(starts), told: withSpread(starts), limit: 4, unit: 's' },
    {
      what: 'parts of the app from sign-in to work, first visit',
      ...count(partsAmong(firstVisit)),
      limit: 6,
      unit: '',
    },
    { what: 'requests from sign-in to work, app on the device', ...count(withWorker), limit: 6, unit: '' },
  ]
}

function lineOf({ what, value, told, limit, unit }: Figure): string[] {
  return [what, `${told} ${unit}`.trim(), `${limit} ${unit}`.trim(), value > limit ? 'over' : '']
}

function isPart(file: string): boolean {
  return /\.(js|css)$/.test(file)
}
