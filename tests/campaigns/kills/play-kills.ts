import { paper } from '../../journeys/camera-photo.ts'
import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { firstMirror, lock, readyForSea, signIn, unlock } from '../../journeys/tablet.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { deckPhoto } from '../deck-photo.ts'
import { deviceState } from '../device-state.ts'
import { FaultProxy } from '../link/fault-proxy.ts'
import type { Submission } from '../submissions.ts'
import { checkAtEnd } from './check-at-end.ts'
import { checkDevice } from './check-device.ts'
import { dailyReport, nearMiss } from './forms.ts'
import { withoutEmpty } from './journal.ts'
import type { Figures } from './kill-figures.ts'
import {
  type Killed,
  type Kind,
  kinds,
  whileDelivering,
  whileMirroring,
  whileSubmitting,
  whileTyping,
  whileWorkerDelivers,
} from './kill-rounds.ts'
import { Device, type Person } from './kill-setup.ts'
import { KilledTablet } from './killed-tablet.ts'

/** What to play: which rounds of which seed. */
export type Plan = {
  seed: number
  rounds: readonly number[]
  /** The activity of a round; drawn by the seed where absent. */
  kind?: Kind
  /** Whether to stop at the first fault. */
  untilFault?: boolean
  /** A script that every page runs first, with a fault for the campaign to find. */
  plant?: () => void
  /** Done before the last checks, such as planting a fault. */
  beforeTheEnd?: (device: Device, submissions: readonly Submission[]) => Promise<void>
  log: (line: string) => void
}

/** How often each is drawn. */
const shares: Readonly<Record<Kind, number>> = {
  typing: 11,
  submitting: 6,
  delivering: 2,
  worker: 2,
  'first mirror': 1,
}
const drawn = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))

const crew = { email: 'crew@gulf-marine.demo', name: /Chief officer/, pin: '482913' }
const captain = { email: 'captain@gulf-marine.demo', name: /Master/, pin: '271828' }
const newcomer = { email: 'crew2@gulf-marine.demo', name: /Second officer/, pin: '314159' }

/** Plays rounds that each end with `kill -9` of the browser; returns all faults, and the figures. */
export async function playKills(office: Office, plan: Plan): Promise<{ faults: string[]; figures: Figures }> {
  const link = await FaultProxy.open(office.origin)
  const tablet = new KilledTablet(link.origin, plan.plant)
  const figures: Figures = { rounds: [], confirmed: 0, broken: { entry: 0, draft: 0 }, files: 0, drafts: 0, ms: 0 }
  const faults: string[] = []
  const began = performance.now()
  try {
    const device = await signInPeople(office, link, tablet, plan.seed)
    const submissions: Submission[] = []
    let who = device.people[0]
    for (const round of plan.rounds) {
      if (!who) throw new Error('nobody is on the tablet')
      const random = new SeededRandom(plan.seed).fork(`round ${round}`)
      const kind = plan.kind ?? random.pick(drawn)
      const found = await playRound({ device, who, round, kind, random, figures, submissions }).catch((error) =>
        goOnAfter(device, error),
      )
      found.push(...tablet.errors.splice(0))
      faults.push(...found.map((fault) => `seed ${plan.seed}, round ${round} (${kind}): ${fault}`))
      const last = figures.rounds.at(-1)
      const lost = last?.round === round ? `lost ${Math.round(last.lost)} ms` : 'broke off'
      plan.log(
        `${figures.rounds.length}/${plan.rounds.length} round ${round} ${kind}, ${lost}, ${secondsSince(began)} s`,
      )
      for (const fault of found) plan.log(`  ${fault}`)
      if (plan.untilFault && faults.length > 0) return { faults, figures }
      if (random.chance(0.4)) who = await handOver(device, random)
    }
    await plan.beforeTheEnd?.(device, submissions)
    faults.push(...(await checkAtEnd(device, submissions)))
    figures.files = submissions.reduce((sum, { files }) => sum + files.length, 0)
    figures.drafts = device.drafts.size
  } finally {
    figures.ms = performance.now() - began
    await tablet.remove()
    await link.close()
  }
  return { faults, figures }
}

type Round = {
  device: Device
  who: Person
  round: number
  kind: Kind
  random: SeededRandom
  figures: Figures
  submissions: Submission[]
}

/** Plays a round and checks the result; returns its faults. */
async function playRound({ device, who, round, kind, random, figures, submissions }: Round): Promise<string[]> {
  const form = kind === 'typing' || kind === 'submitting' ? random.pick([nearMiss, dailyReport]) : nearMiss
  const faults: string[] = []
  const killed: Killed | null =
    kind === 'typing'
      ? await whileTyping(device, who, form, random)
      : kind === 'submitting'
        ? await whileSubmitting(device, who, form, random)
        : kind === 'delivering'
          ? await whileDelivering(device, who, random)
          : kind === 'worker'
            ? await whileWorkerDelivers(device, who, random)
            : await whileMirroring(device, random, faults)
  if (!killed) {
    figures.rounds.push({ round, kind, lost: 0, inputs: 0 })
    return faults
  }
  const seen = await checkDevice(device, who, form, killed)
  figures.rounds.push({ round, kind, ...seen.kept })
  if (seen.entered) submissions.push(seen.entered)
  if (killed.sent?.confirmed) figures.confirmed += 1
  else if (killed.sent) figures.broken[seen.entered ? 'entry' : 'draft'] += 1
  return [...faults, ...seen.faults]
}

/** After a failed round the others still run, from what is on the device. */
async function goOnAfter(device: Device, error: unknown): Promise<string[]> {
  const { tablet } = device.tablet
  await tablet.close()
  const page = await device.tablet.open('/dashboard')
  const state = await deviceState(page)
  for (const who of device.people) {
    for (const form of [nearMiss, dailyReport]) {
      const draft = device.draftOf(who, form, state)
      if (draft) device.drafts.set(device.keyOf(who, form), withoutEmpty(form.read(draft.fields)))
      else device.drafts.delete(device.keyOf(who, form))
    }
  }
  return [`it broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
}

function secondsSince(instant: number): number {
  return Math.round((performance.now() - instant) / 1000)
}

/** Two people sign in on a new tablet, and files are prepared. */
async function signInPeople(office: Office, link: FaultProxy, tablet: KilledTablet, seed: number): Promise<Device> {
  const page = await tablet.open('/')
  const people: Person[] = []
  for (const each of [captain, crew]) {
    if (people.length > 0) await lock(page)
    await signIn(page, each.email, each.pin)
    await readyForSea(page)
    await firstMirror(page)
    const day = each === crew ? '2024-06-30' : '2024-03-31'
    people.unshift({ ...each, day, id: (await caller(office, each.email)).personId })
  }
  const files = []
  for (let count = 0; count < 12; count += 1) {
    files.push(await deckPhoto(page, seed * 100 + count), paper(`note-${seed}-${count}.pdf`))
  }
  const reader = await caller(office, 'admin@gulf-marine.demo')
  return new Device({ office, link, tablet, people, newcomer, reader, files, name: `${seed}` })
}

/** A person, maybe the same, unlocks the tablet by picture and PIN, with or without a network. */
async function handOver(device: Device, random: SeededRandom): Promise<Person> {
  const next = random.pick(device.people)
  const { page } = device.tablet
  await lock(page)
  await unlock(page, next.name, next.pin)
  return next
}
