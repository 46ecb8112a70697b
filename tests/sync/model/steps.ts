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
  setClock,
  settleOne,
  switchPeople,
  takeBack,
} from './tablet-actions.ts'
import { goToSea } from './voyage.ts'
import type { World } from './world.ts'

type Step = { parts: number; take: (world: World, tablet: Tablet) => Promise<void> }

/** Everything that may happen next, and how often, in parts. */
const steps: Readonly<Record<string, Step>> = {
  work: { parts: 182, take: doWork },
  'delete as it goes out': { parts: 18, take: deleteAsItGoesOut },
  burst: { parts: 140, take: workInBurst },
  voyage: { parts: 5, take: goToSea },
  'work in two tabs': { parts: 14, take: doWorkInTwoTabs },
  attach: { parts: 25, take: attachFile },
  'urgent report': { parts: 14, take: reportUrgently },
  deliver: { parts: 76, take: deliver },
  'deliver in two tabs': { parts: 20, take: deliverInTwoTabs },
  'deliver and refresh': { parts: 20, take: deliverAndRefresh },
  refresh: { parts: 45, take: refresh },
  reload: { parts: 12, take: reload },
  'switch people': { parts: 40, take: switchPeople },
  lock: { parts: 10, take: lock },
  'take back': { parts: 14, take: takeBack },
  settle: { parts: 25, take: settleOne },
  'fill disk': { parts: 12, take: fillDisk },
  'set clock': { parts: 8, take: setClock },
  'lose file': { parts: 4, take: loseFile },
  weather: { parts: 12, take: changeWeather },
  proxy: { parts: 8, take: changeProxy },
  time: { parts: 20, take: letTimePass },
  'end sessions': { parts: 8, take: endSessions },
  transfer: { parts: 12, take: transfer },
  disable: { parts: 6, take: disable },
  enable: { parts: 8, take: enable },
  'revoke device': { parts: 4, take: revokeDevice },
  'move record': { parts: 8, take: moveRecord },
  purge: { parts: 4, take: purge },
  'copy or restore': { parts: 5, take: copyOrRestore },
}

/** One thing happens somewhere, as the seed has it. */
export async function takeStep(world: World, number: number): Promise<void> {
  world.begin(`step ${number}`)
  const tablet = world.random.pick(world.tablets)
  const [name, { take }] = world.drawn(steps)
  world.note(`${number} ${tablet.name}/${tablet.person.name} ${name}`)
  await world.pass(Math.floor(world.random.next() * 120_000))
  await take(world, tablet)
}
