import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { pressingDayOf } from '#src/resource/display/due-day.ts'
import { choiceLabel, stateLabel } from '#src/screens/messages/label.ts'
import { fullName, type ListPart } from './list-view.ts'

/** Width of a character in a list, and padding of a cell, in pixels. */
const characterPixels = 7.4
const paddingPixels = 24
/** Padding of a heading with the sign of its order. */
const headingPixels = paddingPixels + 18

/** What a badge has around its word: padding, edge and sign, less what its smaller letters save. */
const gradeBadgePixels = 36

/** Room for 'Overdue 12 days' and 'Expired 28 Nov 2026' with their sign. */
const dueDayPixels = { due: 160, expires: 184 } as const

/** Minimum and maximum width a person may set, in pixels. */
export const minColumnWidth = 64
export const maxColumnWidth = 800

type KindWidth = {
  /** Minimum width of the kind's values in pixels. */
  min: number
  /** The column's share of remaining width. */
  share: number
}

const kindWidths: Readonly<Record<FieldKind, KindWidth>> = {
  text: { min: 112, share: 4 },
  longText: { min: 144, share: 6 },
  integer: { min: 72, share: 1 },
  quantity: { min: 88, share: 1 },
  decimal: { min: 96, share: 1 },
  money: { min: 168, share: 2 },
  flag: { min: 72, share: 1 },
  choice: { min: 88, share: 2 },
  date: { min: 120, share: 1 },
  instant: { min: 168, share: 2 },
  reference: { min: 132, share: 4 },
  file: { min: 112, share: 2 },
  files: { min: 88, share: 1 },
  signature: { min: 88, share: 1 },
  position: { min: 128, share: 2 },
  list: { min: 128, share: 4 },
}

/** An e-mail address stays on one line. */
const emailWidth: KindWidth = { min: 180, share: 3 }
/** Labels of at most this length stay on one line of the heading. */
const maxOneLineLength = 10
/** The width up to which a column makes room for its longest state in one line, in pixels. */
const maxOneLineState = 208

/** Minimum widths of envelope columns. */
const envelopeWidths: Readonly<Record<string, KindWidth>> = {
  number: { min: 144, share: 1 },
  [fullName]: { min: 160, share: 4 },
  active: { min: 96, share: 1 },
  createdBy: { min: 120, share: 4 },
  createdAt: { min: 152, share: 2 },
  updatedAt: { min: 152, share: 2 },
}

/** Pixels that the numbers of columns need, by column name (`number-widths.ts`). */
export type NumberWidths = Readonly<Record<string, number>>

const noNumbers: NumberWidths = {}

/** A column's minimum width in pixels, from its kind, the longest word of its heading and its longest number. */
export function minWidthOf(resource: Resource, part: ListPart, numbers: NumberWidths = noNumbers): number {
  const words = part.label.length > maxOneLineLength ? part.label.split(/\s+/) : [part.label]
  const heading = Math.max(...words.map(({ length }) => length)) * characterPixels + headingPixels
  return Math.ceil(Math.max(heading, valueWidth(resource, part), numbers[part.name] ?? 0))
}

/** Pixels in which a heading is whole, and the longest state in one line; a letter of a heading is bold. */
function wholeWidth(resource: Resource, { name, label }: ListPart): number {
  const heading = label.length * (characterPixels + 0.6) + headingPixels
  return name === 'status' ? Math.max(heading, ...stateLengths(resource).map(badgeWidth)) : heading
}

function valueWidth(resource: Resource, { name, field }: ListPart): number {
  const pressing = pressingDayOf(resource, name)
  if (pressing) return dueDayPixels[pressing.what]
  if (field?.kind === 'choice') return Math.max(kindWidths.choice.min, choiceWidth(field))
  if (field) return kindWidthOf(field).min
  if (name !== 'status') return envelopeWidths[name]?.min ?? minColumnWidth
  // A long state stands in two lines, since a cut one is not told from another; a row has room for both.
  return Math.max(
    0,
    ...stateLabels(resource).map((label) => {
      const inOneLine = badgeWidth(label.length)
      return inOneLine <= maxOneLineState ? inOneLine : badgeWidth(lettersInTwoLines(label))
    }),
  )
}

/** Pixels of a column in which a state of so many letters is whole: its badge has padding and a sign before the word. */
function badgeWidth(letters: number): number {
  return letters * characterPixels + 36 + paddingPixels
}

function stateLabels(resource: Resource): string[] {
  return Object.keys(resource.workflow?.states ?? {}).map((state) => stateLabel(resource, state))
}

function stateLengths(resource: Resource): number[] {
  return stateLabels(resource).map(({ length }) => length)
}

/** Letters of the longer line where a text stands in two lines, broken between its words where both are shortest. */
function lettersInTwoLines(text: string): number {
  const words = text.split(' ')
  const longer = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  )
  return Math.min(...longer)
}

/** Long choice values are cut; those with a grade stand in a badge with its sign. */
function choiceWidth(field: Field): number {
  const maxLength = Math.max(...field.values.map((value) => choiceLabel(field, value).length))
  const badge = field.grades === undefined ? 0 : gradeBadgePixels
  return Math.min(136, maxLength * characterPixels + paddingPixels) + badge
}

function kindWidthOf(field: Field): KindWidth {
  return field.reads === 'email' ? emailWidth : kindWidths[field.kind]
}

function shareOf({ name, field }: ListPart): number {
  return field ? kindWidthOf(field).share : (envelopeWidths[name]?.share ?? 1)
}

/**
 * The columns that fit side by side, in order. Title columns stay longest, then the state; otherwise the last is
 * dropped first. At least one stays.
 */
export function fittingColumns(
  resource: Resource,
  parts: readonly ListPart[],
  width: number,
  numbers: NumberWidths = noNumbers,
): ListPart[] {
  const rank = ({ name }: ListPart) =>
    resource.title.includes(name) || name === fullName ? 0 : name === 'status' ? 1 : 2
  const wanted = parts.toSorted((left, right) => rank(left) - rank(right))
  const fitting = new Set<ListPart>()
  let used = 0
  for (const part of wanted) {
    used += minWidthOf(resource, part, numbers)
    if (used > width && fitting.size > 0) break
    fitting.add(part)
  }
  return parts.filter((part) => fitting.has(part))
}

/**
 * Column widths in pixels by name: as set by the person but never too narrow for a number, otherwise the minimum, then
 * what names of records and a view's cells (`preferred`), headings and states need to be whole, and a share of the rest. Where all are set, the last
 * fills the row.
 */
export function spreadWidths(
  resource: Resource,
  parts: readonly ListPart[],
  set: Readonly<Record<string, number>>,
  width: number,
  numbers: NumberWidths = noNumbers,
  preferred: NumberWidths = noNumbers,
): Record<string, number> {
  const widths: Record<string, number> = Object.fromEntries(
    parts.map((part) => {
      const own = bounded(set[part.name])
      return [
        part.name,
        own === undefined ? minWidthOf(resource, part, numbers) : Math.max(own, numbers[part.name] ?? 0),
      ]
    }),
  )
  let left = Math.floor(width) - parts.reduce((sum, { name }) => sum + (widths[name] ?? 0), 0)
  if (left <= 0) return widths
  const free = parts.filter(({ name }) => set[name] === undefined)
  for (const wanted of [({ name }: ListPart) => preferred[name] ?? 0, (part: ListPart) => wholeWidth(resource, part)])
    for (const part of free) {
      const more = Math.min(left, Math.max(0, Math.ceil(wanted(part)) - (widths[part.name] ?? 0)))
      widths[part.name] = (widths[part.name] ?? 0) + more
      left -= more
    }
  const growing = free.length > 0 ? free : parts.slice(-1)
  const shares = growing.reduce((sum, part) => sum + shareOf(part), 0)
  let given = 0
  for (const [index, part] of growing.entries()) {
    // The last column takes the rounding error.
    const more = index === growing.length - 1 ? left - given : Math.floor((left * shareOf(part)) / shares)
    widths[part.name] = (widths[part.name] ?? 0) + more
    given += more
  }
  return widths
}

function bounded(width: number | undefined): number | undefined {
  return width === undefined ? undefined : Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(width)))
}
