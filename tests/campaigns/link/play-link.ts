import type { Office } from '../../journeys/office.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { ReceivedWatch } from './check-received.ts'
import { fates } from './fates.ts'
import { FaultProxy } from './fault-proxy.ts'
import { freeDays } from './free-days.ts'
import { heal } from './heal.ts'
import type { LinkFigures } from './link-figures.ts'
import { type Sailor, SeaTablet } from './sea-tablet.ts'
import { workAtSea } from './sea-work.ts'
import { Weather } from './weather.ts'

/** 256 kbit/s each way, 600 ms round trip. */
const seaSpeed = { bytesPerSecond: 32_000, delay: 300 }

/** What to play: duration and kind of weather. */
export type Voyage = {
  seed: number
  minutes: number
  /** Done while the tablets are at sea, such as planting a fault. */
  atSea?: (tablets: readonly SeaTablet[]) => Promise<void>
  log: (line: string) => void
}

const berths: readonly { name: string; people: readonly Omit<Sailor, 'days'>[] }[] = [
  {
    name: 'A',
    people: [
      {
        email: 'crew@gulf-marine.demo',
        name: /Chief officer/,
        pin: '482913',
        forms: ['near miss', 'daily report', 'daily report', 'hours', 'check', 'leave'],
      },
      {
        email: 'captain@gulf-marine.demo',
        name: /Master/,
        pin: '271828',
        forms: ['near miss', 'daily report', 'hours', 'leave'],
      },
    ],
  },
  {
    name: 'B',
    people: [
      {
        email: 'mooring-master@gulf-marine.demo',
        name: /Mooring master/,
        pin: '314159',
        forms: ['near miss', 'leave'],
      },
      {
        email: 'crew3@gulf-marine.demo',
        name: /Chief engineer/,
        pin: '161803',
        forms: ['near miss', 'hours', 'check'],
      },
    ],
  },
  {
    name: 'C',
    people: [
      {
        email: 'crew6@gulf-marine.demo',
        name: /Chief officer/,
        pin: '141421',
        forms: ['near miss', 'daily report', 'daily report', 'hours', 'check'],
      },
      {
        email: 'captain3@gulf-marine.demo',
        name: /Master/,
        pin: '173205',
        forms: ['daily report', 'near miss', 'leave'],
      },
    ],
  },
]

/** Tablets work behind links that fail as the seed says; returns all faults, and the figures. */
export async function playLink(office: Office, voyage: Voyage): Promise<{ faults: string[]; figures: LinkFigures }> {
  const random = new SeededRandom(voyage.seed)
  const tablets: SeaTablet[] = []
  const faults: string[] = []
  try {
    for (const { name, people } of berths) {
      const link = await FaultProxy.open(office.origin)
      const sailors = await Promise.all(
        people.map(async (each, index) => ({ ...each, days: await freeDays(office, each.email, index) })),
      )
      const tablet = new SeaTablet(name, link, sailors)
      tablets.push(tablet)
      await tablet.comeAboard(voyage.seed)
      voyage.log(`${name} is ready for sea`)
    }
    const weathers = tablets.map(({ name, link }) => {
      link.counts.clear()
      link.speed = seaSpeed
      const weather = new Weather(link, random.fork(`weather of ${name}`))
      weather.start()
      return weather
    })
    const truth = new ReceivedWatch(office, tablets)
    const until = performance.now() + voyage.minutes * 60_000
    const work = await Promise.all(
      tablets.map((tablet) => workAtSea(office, tablet, random.fork(`work on ${tablet.name}`), until, voyage.log)),
    )
    await voyage.atSea?.(tablets)
    voyage.log('the links heal')
    await Promise.all(weathers.map((weather) => weather.stop()))
    const healed = await Promise.all(tablets.map((tablet) => heal(office, tablet)))
    await truth.stop()
    faults.push(...work.flatMap((each) => each.faults), ...healed.flatMap((each) => each.faults), ...truth.faults)
    const figures: LinkFigures = {
      fates: summed(tablets.map(({ link }) => link.counts)),
      deliveries: summed(weathers.map(({ deliveries }) => deliveries)),
      spells: { down: 0, broken: 0, portal: 0 },
      actions: summed(work.map(({ done }) => done)),
      sent: summed(tablets.flatMap(({ sent }) => sent.map(({ table }) => new Map([[table, 1]])))),
      files: tablets.flatMap(({ sent }) => sent).reduce((sum, { files }) => sum + files.length, 0),
      changes: tablets.reduce((sum, { changes }) => sum + changes, 0),
      clashes: tablets.reduce((sum, { clashes }) => sum + clashes, 0),
      drafts: tablets.reduce((sum, { drafts }) => sum + drafts.length, 0),
      bytes: {
        up: tablets.reduce((sum, { link }) => sum + link.up.carried, 0),
        down: tablets.reduce((sum, { link }) => sum + link.down.carried, 0),
      },
      underway: await underway(office, tablets),
      emptyAfter: healed.map((each) => each.emptyAfter),
      looks: truth.looks,
    }
    for (const { spells } of weathers) {
      for (const spell of ['down', 'broken', 'portal'] as const) figures.spells[spell] += spells[spell]
    }
    return { faults: [...faults, ...faultsOfDealing(figures, voyage)], figures }
  } finally {
    for (const tablet of tablets) {
      await tablet.tablet.remove()
      await tablet.link.close()
    }
  }
}

/** A voyage without some fate proves nothing about it: the minimum is once per minute and tablet. */
function faultsOfDealing({ fates: counts, deliveries }: LinkFigures, { minutes }: Voyage): string[] {
  const least = Math.max(1, Math.floor(minutes / 2))
  const rare = fates
    .filter((fate) => (counts.get(fate) ?? 0) < least)
    .map((fate) => `${fate} befell fewer than ${least} requests`)
  const spared = fates.filter((fate) => (deliveries.get(fate) ?? 0) < 1).map((fate) => `${fate} befell no delivery`)
  return minutes < 4 ? rare : [...rare, ...spared]
}

function summed<Key>(maps: readonly ReadonlyMap<Key, number>[]): Map<Key, number> {
  const sum = new Map<Key, number>()
  for (const map of maps) for (const [key, count] of map) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}

async function underway(office: Office, tablets: readonly SeaTablet[]): Promise<number[]> {
  const times: number[] = []
  for (const { table, where, mark, confirmedAt } of tablets.flatMap(({ sent }) => sent)) {
    const rows = await office.rows(
      'gulf-marine',
      `select c.at from receipts c join history h on h.entry_id = c.entry_id join ${table} r on r.id = h.record_id where ${where} and h.version = 1`,
      [mark],
    )
    for (const { at } of rows) if (at instanceof Date) times.push(Math.max(0, at.getTime() - confirmedAt))
  }
  return times
}
