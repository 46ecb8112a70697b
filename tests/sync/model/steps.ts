import { deleteAsItGoesOut } from './deletions.ts'
import { attachFile, doWork, doWorkInTwoTabs, reportUrgently, workInBurst } from './desk-actions.ts'
import {
  changeProxy,
  changeWeather,
  copyOrRestore,
  disable,
  enable,
  endSessions,
  letTimePass,
  moveRecord,
  purge,
  revokeDevice,
  transfer,
} from './office-actions.ts'
import type { Tablet } from './tablet.ts'
import {
  deliver,
  deliverAndRefresh,
  deliverInTwoTabs,
  fillDisk,
  lock,
  loseFile,
  refresh,
  reload,
  resolveOne,
  setClock,
  switchPeople,
  withdraw,
} from './tablet-actions.ts'
import { goToSea } from './voyage.ts'
import type { World } from './world.ts'

type Step = { parts: number; run: (world: World, tablet: Tablet) => Promise<void> }

/** Everything that may happen next, and how often, in parts. */
const steps: Readonly<Record<string, Step>> = {
  work: { parts: 182, run: doWork },
  'delete as it goes out': { parts: 18, run: deleteAsItGoesOut },
  burst: { parts: 140, run: workInBurst },
  voyage: { parts: 5, run: goToSea },
  'work in two tabs': { parts: 14, run: doWorkInTwoTabs },
  attach: { parts: 25, run: attachFile },
  'urgent report': { parts: 14, run: reportUrgently },
  deliver: { parts: 76, run: deliver },
  'deliver in two tabs': { parts: 20, run: deliverInTwoTabs },
  'deliver and refresh': { parts: 20, run: deliverAndRefresh },
  refresh: { parts: 45, run: refresh },
  reload: { parts: 12, run: reload },
  'switch people': { parts: 40, run: switchPeople },
  lock: { parts: 10, run: lock },
  'take back': { parts: 14, run: withdraw },
  settle: { parts: 25, run: resolveOne },
  'fill disk': { parts: 12, run: fillDisk },
  'set clock': { parts: 8, run: setClock },
  'lose file': { parts: 4, run: loseFile },
  weather: { parts: 12, run: changeWeather },
  proxy: { parts: 8, run: changeProxy },
  time: { parts: 20, run: letTimePass },
  'end sessions': { parts: 8, run: endSessions },
  transfer: { parts: 12, run: transfer },
  disable: { parts: 6, run: disable },
  enable: { parts: 8, run: enable },
  'revoke device': { parts: 4, run: revokeDevice },
  'move record': { parts: 8, run: moveRecord },
  purge: { parts: 4, run: purge },
  'copy or restore': { parts: 5, run: copyOrRestore },
}

/** One thing happens somewhere, as the seed has it. */
export async function runStep(world: World, number: number): Promise<void> {
  world.begin(`step ${number}`)
  const tablet = world.random.pick(world.tablets)
  const [name, { run: take }] = world.drawn(steps)
  world.note(`${number} ${tablet.name}/${tablet.person.name} ${name}`)
  await world.pass(Math.floor(world.random.next() * 120_000))
  await take(world, tablet)
}
