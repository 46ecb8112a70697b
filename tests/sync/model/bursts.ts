import type { Submission } from '#src/offline/outbox/submit.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { specimenLog } from '../../contract/specimens/specimen-log.ts'
import { specimenRequest } from '../../contract/specimens/specimen-request.ts'
import { specimenShift } from '../../contract/specimens/specimen-shift.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import type { Tablet } from './tablet.ts'
import { acting, anyVessel, card, creating, days, type Idea, isMine, line, note, type Shown, whole } from './work.ts'
import type { World } from './world.ts'

/** What a person does in one sitting, in its order; empty where there is nothing for them to do. */
type Plan = (world: World, tablet: Tablet, rows: Shown) => Promise<readonly Submission[]>

/** Whoever does much in a row mostly does it where they may. */
function mostlyOwnVessel(world: World, tablet: Tablet): string {
  const { vessels } = world.companyOf(tablet.person)
  const own = vessels.filter((_vessel, number) => tablet.person.aboard.includes(number))
  return own.length > 0 && world.random.chance(0.9) ? world.random.pick(own) : anyVessel(world, tablet)
}

/** The hours of two weeks or more. */
const hours: Plan = async (world, tablet) => {
  const vesselId = mostlyOwnVessel(world, tablet)
  const shifts: Submission[] = []
  for (let left = 16 + whole(world, 24); left > 0; left -= 1) {
    const fields = { vesselId, date: world.random.pick(days), hours: 1 + whole(world, 12) }
    shifts.push(await creating(specimenShift, tablet, fields))
  }
  return shifts
}

/** One sheet after the other. */
const checks: Plan = async (world, tablet, rows) => {
  const sheets: Submission[] = []
  for (let left = 12 + whole(world, 30); left > 0; left -= 1) {
    const sheet: Idea = world.random.pick([note, note, card])
    const submission = await sheet(world, tablet, rows)
    if (submission) sheets.push(submission)
  }
  return sheets
}

/** A log that grows line by line, each step built on the one before. */
const watch: Plan = async (world, tablet, rows) => {
  const key = { vesselId: mostlyOwnVessel(world, tablet), date: world.random.pick(days) }
  const id = await newRecordId(specimenLog, tablet.person.tenant, key)
  const state = (await rows(specimenLog)).find((record) => record.id === id)
  const begun = state ? [] : [await creating(specimenLog, tablet, { ...key, items: [line(world)] })]
  const first = state ?? recordWith({ ...key, items: begun[0]?.changes.items?.after }, { id, version: 0 })
  return [...begun, ...repeated(first, 10 + whole(world, 24), (record) => longer(world, record))]
}

function longer(world: World, record: StoredRecord): [Submission, Fields] {
  const after = world.random.chance(0.2)
    ? { remarks: world.word() }
    : { items: [...(Array.isArray(record.items) ? record.items : []), line(world)] }
  return [acting(specimenLog, record, 'update', after), after]
}

/** Shifts of one's own are mended, some of them several times. */
const mended: Plan = async (world, tablet, rows) => {
  const mine = (await rows(specimenShift)).filter(isMine(tablet)).sort(byId)
  return mine.slice(0, 12).flatMap((record) =>
    repeated(record, 1 + whole(world, 3), (now) => {
      const after = { hours: 1 + whole(world, 12) }
      return [acting(specimenShift, now, 'update', after), after]
    }),
  )
}

/** Whatever waits to be signed. */
const round: Plan = async (world, _tablet, rows) => {
  const open = (await rows(specimenRequest)).filter(({ status }) => status === 'pending' || status === 'authorized')
  return open
    .sort(byId)
    .slice(0, 20)
    .map((record) =>
      world.random.chance(0.85)
        ? acting(specimenRequest, record, 'approve')
        : acting(specimenRequest, record, 'decline', {}, { reason: world.word() }),
    )
}

type Fields = Record<string, unknown>

/** Steps on one record, each on what the one before left on the screen. */
function repeated(
  record: StoredRecord,
  times: number,
  step: (record: StoredRecord) => [Submission, Fields],
): Submission[] {
  let now = record
  return Array.from({ length: times }, () => {
    const [submission, after] = step(now)
    now = { ...now, ...after }
    return submission
  })
}

const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1)

/** What people do many times in a row, and how often, in parts. */
export const bursts: Readonly<Record<string, { parts: number; plan: Plan }>> = {
  hours: { parts: 4, plan: hours },
  checks: { parts: 5, plan: checks },
  watch: { parts: 4, plan: watch },
  mended: { parts: 3, plan: mended },
  round: { parts: 2, plan: round },
}
