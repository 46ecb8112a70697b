import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import type { NumberWidths } from './column-widths.ts'
import { fullName, type ListPart } from './list-view.ts'

/** Width of a digit or capital in a list, and padding of a cell, in pixels. */
const digitPixels = 9
const paddingPixels = 26

const kinds: ReadonlySet<FieldKind> = new Set(['integer', 'quantity', 'decimal', 'money', 'date'])

const untitled = () => null

/** Pixels that the longest number of each column needs in one line, so that none is cut; records' own numbers too. */
export function numberWidths(parts: readonly ListPart[], rows: readonly LocalRecord[]): NumberWidths {
  const widths: Record<string, number> = {}
  for (const { name, field } of parts) {
    const longest =
      field && kinds.has(field.kind) ? longestNumber(field, rows) : name === 'number' ? longestName(rows) : 0
    if (longest > 0) widths[name] = Math.ceil(longest * digitPixels) + paddingPixels
  }
  return widths
}

/** Width of a character of what names a record, which is bold, and the most that a column asks for it, in pixels. */
const titlePixels = 8
const maxTitlePixels = 288

/**
 * Pixels in which the longest text of each column that names the record is whole, also where it is the name of another
 * record; given before others grow.
 */
export function titleWidths(
  resource: Resource,
  parts: readonly ListPart[],
  rows: readonly LocalRecord[],
  titleOf: TitleOf = untitled,
): NumberWidths {
  const named = parts.filter(
    ({ name, field }) =>
      name === fullName || (resource.title.includes(name) && (field?.kind === 'text' || field?.kind === 'reference')),
  )
  return Object.fromEntries(
    named.map(({ name, field }) => {
      const names = name === fullName ? resource.title : [name]
      const longest = rows.reduce(
        (most, row) => Math.max(most, lengthOf(names.map((part) => textOf(row[part], field, titleOf)))),
        0,
      )
      return [name, Math.min(maxTitlePixels, longest * titlePixels + paddingPixels)]
    }),
  )
}

function textOf(value: unknown, field: Field | null, titleOf: TitleOf): unknown {
  return field?.kind === 'reference' && field.target && typeof value === 'string' ? titleOf(field.target, value) : value
}

/** Letters of several texts with a space between. */
function lengthOf(texts: readonly unknown[]): number {
  return texts.filter((text) => typeof text === 'string').join(' ').length
}

/** Only values longer than any before are formatted, since a list may have thousands of rows. */
function longestNumber(field: Field, rows: readonly LocalRecord[]): number {
  let stored = 0
  let longest = 0
  for (const row of rows) {
    const value = shownValue(field, row)
    const length = JSON.stringify(value ?? '').length
    if (length <= stored) continue
    stored = length
    longest = Math.max(longest, formatValue(value, field, untitled).length)
  }
  return longest
}

function longestName(rows: readonly LocalRecord[]): number {
  return rows.reduce((longest, row) => Math.max(longest, (row.number ?? row.provisionalNumber ?? '').length), 0)
}
