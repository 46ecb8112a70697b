import { z } from 'zod'
import type { Field } from '#src/resource/description/field-description.ts'

/** Thousands separators, as this app writes them. */
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * A typed number with a decimal comma or point, or as the app writes it, '21,332.5'; undefined where empty, null where
 * invalid.
 */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[\s']/g, '')
  const tidy = grouped.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  if (tidy === '') return undefined
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(tidy)) return null
  return Number(tidy)
}

/** The bounds of a number's schema; open ends are infinite. */
export function boundsOf(field: Field): { min: number; max: number } {
  const inner: unknown = field.schema instanceof z.ZodOptional ? field.schema.unwrap() : field.schema
  if (!(inner instanceof z.ZodNumber)) return { min: -Infinity, max: Infinity }
  return { min: inner.minValue ?? -Infinity, max: inner.maxValue ?? Infinity }
}

/** A stepper's next value within the bounds; from empty it starts at 0 or the nearest bound. */
export function stepped(value: number | undefined, by: number, bounds: { min: number; max: number }): number {
  const next = value === undefined ? Math.max(0, by) : value + by
  return Math.round(Math.min(bounds.max, Math.max(bounds.min, next)) * 1e6) / 1e6
}

/** A tablet's keypad: the plain numeric one lacks a point and a minus on some. */
export function keypadOf(field: Field): 'numeric' | 'decimal' | 'text' {
  if (boundsOf(field).min < 0) return 'text'
  return field.kind === 'integer' ? 'numeric' : 'decimal'
}
