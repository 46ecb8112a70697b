import { z } from 'zod'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { offsetMinutesOf } from '#src/lib/instant.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { composedText, tidyAddress, tidyCell } from '#src/resource/text/tidy-text.ts'

const position = z.looseObject({ latitude: z.number(), longitude: z.number() })

/**
 * Whether a sheet's value says the same as the stored one. Texts were perhaps stored with blanks at their ends or with
 * their accents apart, or an address in capitals, which imports do not keep. Sheets keep 15 digits of a number, whole seconds of an
 * instant, and nothing of a position's accuracy.
 */
export function readsAlike({ kind, reads }: Pick<Field, 'kind' | 'reads'>, read: unknown, stored: unknown): boolean {
  if (canonicalJson(read) === canonicalJson(stored)) return true
  if (kind === 'text' && typeof read === 'string' && typeof stored === 'string') {
    return read === (reads === 'email' ? tidyAddress(tidyCell(stored)) : tidyCell(stored))
  }
  if (kind === 'longText' && typeof stored === 'string') return read === composedText(stored).trim()
  if (typeof read === 'number' && typeof stored === 'number') return isSameNumber(read, stored)
  if (kind === 'instant' && typeof read === 'string' && typeof stored === 'string') {
    const apart = Math.abs(Date.parse(read) - Date.parse(stored))
    return apart < 1000 && read.includes('.000') && offsetMinutesOf(read) === offsetMinutesOf(stored)
  }
  if (kind !== 'position') return false
  const [left, right] = [position.safeParse(read), position.safeParse(stored)]
  if (!left.success || !right.success) return false
  return (
    isSameNumber(left.data.latitude, right.data.latitude) && isSameNumber(left.data.longitude, right.data.longitude)
  )
}

const isSameNumber = (left: number, right: number) => left.toPrecision(15) === right.toPrecision(15)
