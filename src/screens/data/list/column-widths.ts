import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { choiceLabel, stateLabel } from '#src/screens/messages/label.ts'
import type { ListPart } from './list-view.ts'

/** What a letter takes in a list, and what stands beside the text of a cell, in pixels. */
const letter = 7.4
const beside = 24

/** How narrow and how wide a person may make a column, in pixels. */
export const narrowest = 64
export const widest = 800

type KindRoom = {
  /** Pixels below which values of the kind read badly. */
  least: number
  /** How much of what is left over a column takes, beside the others. */
  share: number
}

const kindRoom: Readonly<Record<FieldKind, KindRoom>> = {
  text: { least: 112, share: 4 },
  longText: { least: 144, share: 6 },
  integer: { least: 72, share: 1 },
  quantity: { least: 88, share: 1 },
  flag: { least: 72, share: 1 },
  choice: { least: 88, share: 2 },
  date: { least: 120, share: 1 },
  instant: { least: 152, share: 2 },
  reference: { least: 132, share: 4 },
  file: { least: 112, share: 2 },
  files: { least: 88, share: 1 },
  signature: { least: 88, share: 1 },
  position: { least: 128, share: 2 },
  list: { least: 128, share: 4 },
}

/** An address of mail stands in one line, so that it is read as one. */
const emailRoom: KindRoom = { least: 180, share: 3 }
/** Labels of so many letters stand in one line of their head. */
const shortLabel = 10

/** The least room of what every record has. */
const envelopeRoom: Readonly<Record<string, KindRoom>> = {
  number: { least: 144, share: 1 },
  active: { least: 96, share: 1 },
  createdBy: { least: 120, share: 4 },
  createdAt: { least: 152, share: 2 },
  updatedAt: { least: 152, share: 2 },
}

/** The pixels a column needs for its values, by what the description says of them, and for the longest word of its head. */
export function leastWidth(resource: Resource, part: ListPart): number {
  const words = part.label.length > shortLabel ? part.label.split(/\s+/) : [part.label]
  const head = Math.max(...words.map(({ length }) => length)) * letter + beside + 18
  return Math.ceil(Math.max(head, valueWidth(resource, part)))
}

function valueWidth(resource: Resource, { name, field }: ListPart): number {
  if (field?.kind === 'choice') return Math.max(kindRoom.choice.least, choiceWidth(field))
  if (field) return roomOf(field).least
  if (name !== 'status') return envelopeRoom[name]?.least ?? narrowest
  const states = Object.keys(resource.workflow?.states ?? {})
  const longest = Math.max(0, ...states.map((state) => stateLabel(resource, state).length))
  // A badge has room around its word and a sign before it; long ones break into two lines.
  return Math.min(196, longest * letter + 36 + beside)
}

/** Values of a choice break into two lines where they are long. */
function choiceWidth(field: Field): number {
  const longest = Math.max(...field.values.map((value) => choiceLabel(field, value).length))
  return Math.min(136, longest * letter + beside)
}

function roomOf(field: Field): KindRoom {
  return field.reads === 'email' ? emailRoom : kindRoom[field.kind]
}

function shareOf({ name, field }: ListPart): number {
  return field ? roomOf(field).share : (envelopeRoom[name]?.share ?? 1)
}

/**
 * Which of the columns have room side by side, in the order they stand. What names the record stays longest, then its
 * state, then the others as they come: the last of them yields first. One always stays.
 */
export function columnsWithRoom(resource: Resource, parts: readonly ListPart[], room: number): ListPart[] {
  const rank = ({ name }: ListPart) => (resource.title.includes(name) ? 0 : name === 'status' ? 1 : 2)
  const wanted = parts.toSorted((left, right) => rank(left) - rank(right))
  const kept = new Set<ListPart>()
  let taken = 0
  for (const part of wanted) {
    taken += leastWidth(resource, part)
    if (taken > room && kept.size > 0) break
    kept.add(part)
  }
  return parts.filter((part) => kept.has(part))
}

/**
 * How wide each column is, in pixels by its name: as a person set it, else its least and a share of what is left of the
 * room. Where all are set, the last takes what is left, so that rows reach the edge.
 */
export function spreadWidths(
  resource: Resource,
  parts: readonly ListPart[],
  set: Readonly<Record<string, number>>,
  room: number,
): Record<string, number> {
  const widths = Object.fromEntries(
    parts.map((part) => [part.name, bounded(set[part.name]) ?? leastWidth(resource, part)]),
  )
  const left = Math.floor(room) - parts.reduce((sum, { name }) => sum + (widths[name] ?? 0), 0)
  if (left <= 0) return widths
  const free = parts.filter(({ name }) => set[name] === undefined)
  const taking = free.length > 0 ? free : parts.slice(-1)
  const shares = taking.reduce((sum, part) => sum + shareOf(part), 0)
  let given = 0
  for (const [index, part] of taking.entries()) {
    // The last takes what rounding left.
    const more = index === taking.length - 1 ? left - given : Math.floor((left * shareOf(part)) / shares)
    widths[part.name] = (widths[part.name] ?? 0) + more
    given += more
  }
  return widths
}

function bounded(width: number | undefined): number | undefined {
  return width === undefined ? undefined : Math.min(widest, Math.max(narrowest, Math.round(width)))
}
