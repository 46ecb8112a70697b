import { createContext, useContext } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { ListPart } from '../data/list/list-view.ts'
import { formatValue } from '../format/format-value.ts'

/** As wide as a digit, and as wide as a point. */
const digitSpace = '\u2007'
const pointSpace = '\u2008'

/** Digits after the point in a list's columns of decimals, at most, by the field's name. */
export type DecimalPlaces = Readonly<Record<string, number>>

const Places = createContext<DecimalPlaces>({})
export const DecimalPlacesProvider = Places.Provider

const fractionOf = (text: string) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The digits after the point that each column of decimals needs for these rows. */
export function decimalPlaces(parts: readonly ListPart[], rows: readonly LocalRecord[]): DecimalPlaces {
  return Object.fromEntries(
    parts.flatMap(({ name, field }) =>
      field?.kind === 'decimal'
        ? [[name, rows.reduce((most, row) => Math.max(most, fractionOf(textOf(row[name]))), 0)] as const]
        : [],
    ),
  )
}

/** The text with as much room after its digits as the longest of its column has, so that the points line up. */
export function alignDecimal(text: string, places: number): string {
  const missing = places - fractionOf(text)
  if (missing <= 0) return text
  return text + (text.includes('.') ? '' : pointSpace) + digitSpace.repeat(missing)
}

/** A decimal in a list, whose point stands below those of the other rows. */
export function AlignedDecimal({ value, field }: { value: unknown; field: Field }) {
  const places = useContext(Places)[field.name] ?? 0
  const text = formatValue(value, field, () => null)
  return field.unit === undefined ? alignDecimal(text, places) : text
}
