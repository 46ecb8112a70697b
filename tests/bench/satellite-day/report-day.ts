import { shown, table } from '../figures.ts'
import type { BareDay } from './bare-day.ts'
import type { DayPlan } from './day-plan.ts'
import { bytesOf, type Metered, type MeterLine, totalOf } from './link-meter.ts'
import type { DayPlayed } from './play-day.ts'
import { purposes } from './purposes.ts'

const nothing: MeterLine = { requests: 0, head: 0, up: 0, down: 0 }
const kilobytes = (bytes: number) => shown(bytes / 1000)

/** What the day came to, as Markdown. */
export function reportDay(plan: DayPlan, { work, rest, restFor, took }: DayPlayed, bare: BareDay): string {
  const factor = (plan.quietHours * 3_600_000) / restFor
  const quiet = scaled(rest, factor)
  const [worked, rested, plain] = [totalOf(work), totalOf(quiet), totalOf(bare.work)]
  const whole = bytesOf(worked) + bytesOf(rested)
  const photos = plan.acts.reduce((sum, act) => sum + act.photos, 0)
  const row = (name: string, ours: MeterLine, atRest: MeterLine, theirs: MeterLine) => [
    name,
    shown(ours.requests),
    kilobytes(ours.head),
    kilobytes(ours.up),
    kilobytes(ours.down),
    kilobytes(bytesOf(atRest)),
    `${shown((100 * (bytesOf(ours) + bytesOf(atRest))) / whole)} %`,
    kilobytes(bytesOf(theirs)),
  ]
  const rows = purposes
    .map(
      (purpose) => [purpose, work.lines.get(purpose), quiet.lines.get(purpose), bare.work.lines.get(purpose)] as const,
    )
    .filter(([, ...lines]) => lines.some((line) => line !== undefined))
    .map(([purpose, ours = nothing, atRest = nothing, theirs = nothing]) => row(purpose, ours, atRest, theirs))
  return [
    `**${shown(bytesOf(worked) / 1e6)} MB and ${shown(work.inUse / 60_000)} minutes of the link while people work, ${shown(whole / 1e6)} MB with the quiet hours; one request each takes ${shown(bytesOf(plain) / 1e6)} MB and ${shown(bare.work.inUse / 60_000)} minutes for the same work.**`,
    '',
    `128 kbit/s each way, 700 ms there and back, every third file cut in its middle once and every fifth answer lost. ${plan.people.length} people on one tablet, ${plan.acts.length} forms with ${photos} photos, ${plan.officeChanges} changes of the office. ` +
      `Quiet hours: ${shown(restFor / 60_000)} minutes were watched and stand for ${plan.quietHours} hours. Bytes are those of HTTP/1.1, without what TLS and TCP add; heads are counted with every request, as HTTP/2 does not send them.`,
    '',
    table(
      ['for', 'requests', 'heads, kB', 'up, kB', 'down, kB', 'quiet hours, kB', 'of all', 'one request each, kB'],
      [...rows, row('**all**', worked, rested, plain)],
    ),
    '',
    table(
      ['', 'the app', 'one request each', 'ratio'],
      [
        [
          'megabytes while people work',
          shown(bytesOf(worked) / 1e6),
          shown(bytesOf(plain) / 1e6),
          shown(bytesOf(worked) / bytesOf(plain)),
        ],
        ['megabytes with the quiet hours', shown(whole / 1e6), '–', '–'],
        [
          'megabytes without photos',
          shown((bytesOf(worked) - photosOf(work)) / 1e6),
          shown((bytesOf(plain) - photosOf(bare.work)) / 1e6),
          shown((bytesOf(worked) - photosOf(work)) / (bytesOf(plain) - photosOf(bare.work))),
        ],
        [
          'minutes in which the link was used',
          shown(work.inUse / 60_000),
          shown(bare.work.inUse / 60_000),
          shown(work.inUse / bare.work.inUse),
        ],
        ['minutes from the first form to the last receipt', shown(took / 60_000), shown(bare.took / 60_000), '–'],
      ],
    ),
  ].join('\n')
}

const photosOf = ({ lines }: Metered) => bytesOf(lines.get('photos and papers') ?? nothing)

/** What recurs while nobody does anything, for a longer time than was watched; what is done once a day stays once. */
function scaled({ lines, inUse }: Metered, factor: number): Metered {
  const recurring = new Set([
    'live news',
    'changes of the office',
    'receipts asked for',
    'other',
    'identity and rights',
  ])
  const grown = [...lines].map(([purpose, { requests, head, up, down }]) => {
    const by = recurring.has(purpose) ? factor : 1
    return [purpose, { requests: requests * by, head: head * by, up: up * by, down: down * by }] as const
  })
  return { lines: new Map(grown), inUse: inUse * factor }
}
