import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { choiceLabel, stateLabel } from '#src/screens/messages/label.ts'
import type { ListPart } from './list-view.ts'

/** What a letter takes in a list, and what stands beside the text of a cell, in pixels. */
const letterPixels = 7.4
const paddingPixels = 24

/** How narrow and how wide a person may make a column, in pixels. */
export const minColumnWidth = 64
export const maxColumnWidth = 800

type KindWidth = {
  /** Pixels below which values of the kind read badly. */
  min: number
  /** How much of what is left over a column takes, beside the others. */
  share: number
}

const kindWidths: Readonly<Record<FieldKind, KindWidth>> = {
  text: { min: 112, share: 4 },
  longText: { min: 144, share: 6 },
  integer: { min: 72, share: 1 },
  quantity: { min: 88, share: 1 },
  flag: { min: 72, share: 1 },
  choice: { min: 88, share: 2 },
  date: { min: 120, share: 1 },
  instant: { min: 152, share: 2 },
  reference: { min: 132, share: 4 },
  file: { min: 112, share: 2 },
  files: { min: 88, share: 1 },
  signature: { min: 88, share: 1 },
  position: { min: 128, share: 2 },
  list: { min: 128, share: 4 },
}

/** An address of mail stands in one line, so that it is read as one. */
const emailWidth: KindWidth = { min: 180, share: 3 }
/** Labels of so many letters stand in one line of their head. */
const maxOneLineLetters = 10

/** The least room of what every record has. */
const envelopeWidths: Readonly<Record<string, KindWidth>> = {
  number: { min: 144, share: 1 },
  active: { min: 96, share: 1 },
  createdBy: { min: 120, share: 4 },
  createdAt: { min: 152, share: 2 },
  updatedAt: { min: 152, share: 2 },
}

/** The pixels a column needs for its values, by what the description says of them, and for the longest word of its head. */
export function minWidthOf(resource: Resource, part: ListPart): number {
  const words = part.label.length > maxOneLineLetters ? part.label.split(/\s+/) : [part.label]
  const head = Math.max(...words.map(({ length }) => length)) * letterPixels + paddingPixels + 18
  return Math.ceil(Math.max(head, valueWidth(resource, part)))
}

function valueWidth(resource: Resource, { name, field }: ListPart): number {
  if (field?.kind === 'choice') return Math.max(kindWidths.choice.min, choiceWidth(field))
  if (field) return kindWidthOf(field).min
  if (name !== 'status') return envelopeWidths[name]?.min ?? minColumnWidth
  const states = Object.keys(resource.workflow?.states ?? {})
  const longest = Math.max(0, ...states.map((state) => stateLabel(resource, state).length))
  // A badge has room around its word and a sign before it; long ones break into two lines.
  return Math.min(196, longest * letterPixels + 36 + paddingPixels)
}

/** Values of a choice break into two lines where they are long. */
function choiceWidth(field: Field): number {
  const longest = Math.max(...field.values.map((value) => choiceLabel(field, value).length))
  return Math.min(136, longest * letterPixels + paddingPixels)
}

function kindWidthOf(field: Field): KindWidth {
  return field.reads === 'email' ? emailWidth : kindWidths[field.kind]
}

function shareOf({ name, field }: ListPart): number {
  return field ? kindWidthOf(field).share : (envelopeWidths[name]?.share ?? 1)
}

/**
 * Which of the columns have room side by side, in the order they stand. What names the record stays longest, then its
 * state, then the others as they come: the last of them yields first. One always stays.
 */
export function fittingColumns(resource: Resource, parts: readonly ListPart[], room: number): ListPart[] {
  const rank = ({ name }: ListPart) => (resource.title.includes(name) ? 0 : name === 'status' ? 1 : 2)
  const wanted = parts.toSorted((left, right) => rank(left) - rank(right))
  const kept = new Set<ListPart>()
  let taken = 0
  for (const part of wanted) {
    taken += minWidthOf(resource, part)
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
    parts.map((part) => [part.name, bounded(set[part.name]) ?? minWidthOf(resource, part)]),
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
  return width === undefined ? undefined : Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(width)))
}
