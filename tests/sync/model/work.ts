import { uuidV7 } from '#src/lib/uuid.ts'
import type { Submission } from '#src/offline/outbox/submit.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { filesWithin } from '#src/screens/data/fields/file-reference.ts'
import { specimenCard } from '../../contract/specimens/specimen-card.ts'
import { specimenLog } from '../../contract/specimens/specimen-log.ts'
import { specimenNote } from '../../contract/specimens/specimen-note.ts'
import { specimenQuote } from '../../contract/specimens/specimen-quote.ts'
import { specimenRequest } from '../../contract/specimens/specimen-request.ts'
import { specimenShift } from '../../contract/specimens/specimen-shift.ts'
import { urgentReport } from './resources.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** Days on which several tablets report, so that they meet and clash. */
export const days = ['2031-03-01', '2031-03-02', '2031-03-03']

/** What a person does on a screen: null where there is nothing for them to do. */
export type Idea = (world: World, tablet: Tablet, rows: Shown) => Promise<Submission | null>

/** What the tablet shows of a resource. */
export type Shown = (resource: Resource) => Promise<readonly StoredRecord[]>

export const creating = async (
  resource: Resource,
  tablet: Tablet,
  fields: Record<string, unknown>,
): Promise<Submission> => ({
  resource: resource.name,
  action: 'create',
  record: await newRecordId(resource, tablet.person.tenant, fields),
  base: null,
  changes: changesBetween(resource, {}, fields),
  schemaVersion: resource.version,
  scope: {
    owner: tablet.person.id,
    department: null,
    vessel: typeof fields.vesselId === 'string' ? fields.vesselId : null,
    participants: [],
  },
})

export const acting = (
  resource: Resource,
  record: StoredRecord,
  action: string,
  after: Record<string, unknown> = {},
  answers: Record<string, unknown> = {},
): Submission => {
  const before: Record<string, unknown> = { ...record }
  return {
    resource: resource.name,
    action,
    record: record.id,
    base: record.version,
    changes: changesBetween(resource, before, { ...before, ...after }),
    answers,
    schemaVersion: resource.version,
  }
}

export async function one(
  world: World,
  rows: Promise<readonly StoredRecord[]>,
  fits: (record: StoredRecord) => boolean = () => true,
): Promise<StoredRecord | null> {
  const fitting = (await rows).filter(fits).sort((left, right) => (left.id < right.id ? -1 : 1))
  return fitting.length > 0 ? world.random.pick(fitting) : null
}

export const isMine = (tablet: Tablet) => (record: StoredRecord) => record.createdBy === tablet.person.id

export const anyVessel = (world: World, tablet: Tablet) => world.random.pick(world.companyOf(tablet.person).vessels)

export const whole = (world: World, below: number) => Math.floor(world.random.next() * below)

export const note: Idea = (world, tablet) =>
  creating(specimenNote, tablet, { heading: world.word(), weight: whole(world, 9) })

const changedNote: Idea = async (world, tablet, rows) => {
  const record = await one(world, rows(specimenNote), isMine(tablet))
  if (!record) return null
  const other = await one(world, rows(specimenNote), ({ id }) => id !== record.id)
  const after = world.random.pick([
    { body: world.word() },
    { weight: whole(world, 1000) },
    { followsId: other?.id ?? null },
    { followsId: null },
  ])
  return acting(specimenNote, record, 'update', after)
}

const deletedNote: Idea = async (world, tablet, rows) => {
  const record = await one(world, rows(specimenNote), isMine(tablet))
  return record && acting(specimenNote, record, 'delete')
}

/** A day's log: whoever writes it adds one line of what was used, under an id of its own, so that every line can be found again. */
const log: Idea = (world, tablet) => {
  const key = { vesselId: anyVessel(world, tablet), date: world.random.pick(days) }
  return creating(specimenLog, tablet, { ...key, remarks: world.word(), items: [line(world)] })
}

export const line = (world: World) => ({ id: uuidV7(), name: world.word(), amount: 1 + whole(world, 50) })

const longerLog: Idea = async (world, _tablet, rows) => {
  const record = await one(world, rows(specimenLog))
  const items: unknown = record?.items ?? []
  return (
    record && acting(specimenLog, record, 'update', { items: [...(Array.isArray(items) ? items : []), line(world)] })
  )
}

const remarkedLog: Idea = async (world, _tablet, rows) => {
  const record = await one(world, rows(specimenLog))
  return record && acting(specimenLog, record, 'update', { remarks: world.word() })
}

/** Whoever made a day's log throws it away, also while it still waits. */
const deletedLog: Idea = async (world, tablet, rows) => {
  const record = await one(world, rows(specimenLog), isMine(tablet))
  return record && acting(specimenLog, record, 'delete')
}

const submittedLog: Idea = async (world, _tablet, rows) => {
  const record = await one(world, rows(specimenLog), ({ status }) => status === 'draft' || status === 'returned')
  return record && { ...acting(specimenLog, record, 'submit'), status: 'submitted' }
}

const decidedLog: Idea = async (world, _tablet, rows) => {
  const record = await one(world, rows(specimenLog), ({ status }) => status === 'submitted')
  if (!record) return null
  return world.random.chance(0.6)
    ? { ...acting(specimenLog, record, 'approve'), status: 'approved' }
    : { ...acting(specimenLog, record, 'return', {}, { reason: world.word() }), status: 'returned' }
}

export const request: Idea = async (world, tablet) => ({
  ...(await creating(specimenRequest, tablet, { subject: world.word() })),
  action: 'submit',
  status: 'pending',
})

/** Whoever sees a request tries to sign it, whether or not it is their turn: the office says whose it is. */
const decidedRequest: Idea = async (world, _tablet, rows) => {
  const isOpen = ({ status }: StoredRecord) => status === 'pending' || status === 'authorized'
  const record = await one(world, rows(specimenRequest), isOpen)
  if (!record) return null
  return world.random.chance(0.75)
    ? acting(specimenRequest, record, 'approve')
    : acting(specimenRequest, record, 'decline', {}, { reason: world.word() })
}

const repeatedRequest: Idea = async (world, tablet, rows) => {
  const isBack = (record: StoredRecord) => record.status === 'declined' && isMine(tablet)(record)
  const record = await one(world, rows(specimenRequest), isBack)
  return record && { ...acting(specimenRequest, record, 'submit', { subject: world.word() }), status: 'pending' }
}

export const quote: Idea = (world, tablet) => {
  const least = whole(world, 500)
  const currency = world.random.pick(['USD', 'NGN'])
  const bounds = { least, most: least + whole(world, 400) }
  return creating(specimenQuote, tablet, { supplier: world.word(), amount: `${whole(world, 99)}`, currency, ...bounds })
}

const changedQuote: Idea = async (world, _tablet, rows) => {
  const record = await one(world, rows(specimenQuote))
  if (!record) return null
  const [least, most] = [Number(record.least), Number(record.most)]
  const after = world.random.pick([
    { amount: `${whole(world, 99)}` },
    { currency: record.currency === 'USD' ? 'NGN' : 'USD' },
    { least: whole(world, most + 1) },
    { most: least + whole(world, 400) },
  ])
  return acting(specimenQuote, record, 'update', after)
}

/** As the app of one of three earlier weeks made it, or a newer one than the office knows. */
export const card: Idea = async (world, tablet) => {
  const base = await creating(specimenCard, tablet, { heading: world.word(), colour: 'red' })
  const fresh = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, after]) => [name, { before: null, after }]))
  return world.random.pick<Submission>([
    { ...base, schemaVersion: 1, changes: fresh({ headline: world.word() }) },
    { ...base, schemaVersion: 2, changes: fresh({ heading: world.word() }) },
    base,
    { ...base, schemaVersion: 4, changes: fresh({ heading: world.word(), colour: 'red', shade: 'dark' }) },
  ])
}

export const shift: Idea = (world, tablet) => {
  const fields = { vesselId: anyVessel(world, tablet), date: world.random.pick(days), hours: 1 + whole(world, 12) }
  return creating(specimenShift, tablet, fields)
}

const changedShift: Idea = async (world, tablet, rows) => {
  const record = await one(world, rows(specimenShift), isMine(tablet))
  if (!record) return null
  const after = world.random.pick([{ hours: 1 + whole(world, 12) }, { vesselId: anyVessel(world, tablet) }])
  return acting(specimenShift, record, 'update', after)
}

const deletedShift: Idea = async (world, tablet, rows) => {
  const record = await one(world, rows(specimenShift), isMine(tablet))
  return record && acting(specimenShift, record, 'delete')
}

type Ideas = Readonly<Record<string, { parts: number; idea: Idea }>>

/** What people begin, and how often, in parts. */
export const newIdeas: Ideas = {
  note: { parts: 6, idea: note },
  log: { parts: 6, idea: log },
  request: { parts: 4, idea: request },
  quote: { parts: 2, idea: quote },
  card: { parts: 3, idea: card },
  shift: { parts: 5, idea: shift },
}

/** What people do. */
export const ideas: Ideas = {
  ...newIdeas,
  'changed note': { parts: 6, idea: changedNote },
  'deleted note': { parts: 1, idea: deletedNote },
  'longer log': { parts: 6, idea: longerLog },
  'deleted log': { parts: 2, idea: deletedLog },
  'remarked log': { parts: 5, idea: remarkedLog },
  'submitted log': { parts: 4, idea: submittedLog },
  'decided log': { parts: 4, idea: decidedLog },
  'decided request': { parts: 8, idea: decidedRequest },
  'repeated request': { parts: 2, idea: repeatedRequest },
  'changed quote': { parts: 6, idea: changedQuote },
  'changed shift': { parts: 6, idea: changedShift },
  'deleted shift': { parts: 1, idea: deletedShift },
}

/** A log of a day with plans attached, whose draft stood before. */
export const loggedFiles = async (
  world: World,
  tablet: Tablet,
  rows: Shown,
  files: readonly FileReference[],
): Promise<Submission> => {
  const isOpen = ({ status }: StoredRecord) => status === 'draft' || status === 'returned'
  const state = world.random.chance(0.3) ? await one(world, rows(specimenLog), isOpen) : null
  const photos = [...photosOf(state), ...files]
  const key = { vesselId: anyVessel(world, tablet), date: world.random.pick(days) }
  const submission = state
    ? acting(specimenLog, state, 'update', { photos })
    : await creating(specimenLog, tablet, { ...key, items: [line(world)], photos })
  return { ...submission, files: photos }
}

/** As a form submits a list of photos: with those that the record had. */
const photosOf = (record: StoredRecord | null): readonly FileReference[] => filesWithin(record?.photos ?? [])

/** An urgent report that names files, or one of those shown that names them from now on, too. */
export const reported = async (
  world: World,
  tablet: Tablet,
  rows: Shown,
  files: readonly FileReference[],
): Promise<Submission> => {
  const state = world.random.chance(0.3) ? await one(world, rows(urgentReport)) : null
  const photos = [...photosOf(state), ...files]
  const submission = state
    ? acting(urgentReport, state, 'update', { photos })
    : await creating(urgentReport, tablet, { vesselId: anyVessel(world, tablet), seen: world.word(), photos })
  return { ...submission, files: photos, urgency: 'urgent' }
}
