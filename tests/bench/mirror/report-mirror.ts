import { median, ratios, shown, table, withSpread } from '../figures.ts'
import { type ContenderName, contenders } from './contenders.ts'
import type { Delivery } from './measure-delivery.ts'
import { type Readings, type Work, works } from './measure-reading.ts'
import type { Rounds } from './rounds.ts'

/** The goals of the design, as ratios to the floor; W6 in kB. */
const goals: Record<Work, number | null> = {
  saved: null,
  mirrored: 0.04,
  newBrowser: 0.3,
  newPage: 1.5,
  firstPage: 0.05,
  farPage: 0.01,
  search: 0.006,
  changes: 0.35,
}
const deliveryGoal = 0.6
const sizeGoal = 38

const kilobytes = (bytes: number) => `${shown(bytes / 1000)} kB`

/** W1 to W4: the floor in milliseconds, everybody else as ratios to it within each round. */
export function readingTable({ figures, failed }: Rounds<Readings>): string {
  const names = [...figures.keys()].filter((name) => name !== 'raw')
  const head = ['Work', contenders.raw.label, ...names.map((name) => contenders[name].label), 'Goal', 'Fairlead']
  const rows = (Object.keys(works) as Work[]).map((work) => {
    const of = (name: ContenderName) => (figures.get(name) ?? []).map(({ times }) => median(times[work]))
    const floor = of('raw')
    return [
      works[work],
      `${withSpread(floor)} ms`,
      ...names.map((name) => withSpread(ratios(of(name), floor))),
      judged(goals[work], median(ratios(of('fairlead'), floor))),
      `${withSpread(of('fairlead'))} ms`,
    ]
  })
  return [table(head, rows), ...refusals(failed)].join('\n\n')
}

/** What the requests of the first mirror and of changes cost: how much of the time is spent waiting for them. */
export function requestTable({ figures }: Rounds<Readings>): string {
  const head = [
    '',
    'W1 requests',
    'received',
    'of its time under way',
    'W4 requests',
    'received',
    'of its time under way',
  ]
  const rows = [...figures].map(([name, sittings]) => {
    const of = (kind: 'mirror' | 'changes') => {
      const each = sittings.map((sitting) => sitting[kind])
      return [
        withSpread(each.map(({ count }) => count)),
        kilobytes(median(each.map(({ bytes }) => bytes))),
        `${shown(median(each.map(({ ms }) => ms)))} of ${shown(median(each.map(({ took }) => took)))} ms`,
      ]
    }
    return [contenders[name].label, ...of('mirror'), ...of('changes')]
  })
  return table(head, rows)
}

/** W5: the floor in milliseconds, everybody else as ratios to it, with what went over the link. */
export function deliveryTable({ figures, failed }: Rounds<Delivery>): string {
  const floor = (figures.get('raw') ?? []).map(({ ms }) => ms)
  const rows = [...figures].map(([name, sittings]) => [
    contenders[name].label,
    `${withSpread(sittings.map(({ ms }) => ms))} ms`,
    withSpread(
      ratios(
        sittings.map(({ ms }) => ms),
        floor,
      ),
    ),
    kilobytes(median(sittings.map(({ up }) => up))),
    kilobytes(median(sittings.map(({ down }) => down))),
    name === 'workbox' ? '' : withSpread(sittings.map(({ requests }) => requests.count)),
    name === 'fairlead'
      ? judged(
          deliveryGoal,
          median(
            ratios(
              sittings.map(({ ms }) => ms),
              floor,
            ),
          ),
        )
      : '',
  ])
  const head = ['W5', 'Time', 'Ratio', 'Sent', 'Received', 'Requests', 'Goal']
  return [table(head, rows), ...refusals(failed)].join('\n\n')
}

/** The app's own budgets in bytes of brotli, with what was built. */
export function weightTable({ firstLoad, worker }: { firstLoad: number; worker: number }): string {
  const rows = [
    ['First load, script and style', firstLoad, 150_000],
    ['Service worker', worker, 40_000],
  ] as const
  return table(
    ['The app as built', 'brotli', 'Budget'],
    rows.map(([what, bytes, budget]) => [what, `${bytes.toLocaleString('en')} bytes`, judged(budget, bytes)]),
  )
}

/** W6: kilobytes of brotli. */
export function sizeTable(sizes: ReadonlyMap<ContenderName, number>): string {
  const rows = [...sizes].map(([name, bytes]) => [
    contenders[name].label,
    kilobytes(bytes),
    name === 'fairlead' ? judged(sizeGoal, bytes / 1000) : '',
  ])
  return table(['W6', 'Client code, brotli', 'Goal'], rows)
}

function judged(goal: number | null, value: number): string {
  if (goal === null) return ''
  return `≤ ${goal.toLocaleString('en')}: ${value <= goal ? 'met' : '**not met**'}`
}

function refusals(failed: ReadonlyMap<ContenderName, string>): string[] {
  return [...failed].map(([name, why]) => `${contenders[name].label} has no figure: ${why}`)
}
