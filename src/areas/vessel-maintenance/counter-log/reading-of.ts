import type { Reading } from '#src/resource/schedule/counter.ts'
import { counterLog } from './counter-log.ts'

const readingSchema = counterLog.fields
  .pick({ readAt: true, reading: true, isReplaced: true, formerReading: true, firstReading: true })
  .partial()

/** The reading that a log tells of, as the schedule reads it; null while its form is not filled in. Absent is like null. */
export function readingOf(log: Readonly<Record<string, unknown>>): Reading | null {
  const given = Object.entries(log).filter(([name, value]) => value !== null && name in readingSchema.shape)
  const parsed = readingSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) return null
  const { readAt: at, reading: value, isReplaced, formerReading: last, firstReading: first = 0 } = parsed.data
  if (at === undefined || value === undefined) return null
  return { at, value, ...(isReplaced && last !== undefined && { replaced: { last, first } }) }
}

/** Whether a log counts: neither withdrawn nor in question. */
export function isTrusted({ status }: { readonly status?: unknown }): boolean {
  return status === 'recorded' || status === 'confirmed'
}
