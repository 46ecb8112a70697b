import { formatDecimal } from '#src/lib/format-number.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { Sum } from '#src/resource/display/sum-values.ts'
import { formatNumber } from './format-value.ts'

/** A total with its unit or currency: `12.5 h`, `NGN 4,210,000.00`. */
export function formatSum({ amount, currency }: Sum, field: Pick<Field, 'unit'>): string {
  if (typeof amount === 'number') return field.unit ? `${formatNumber(amount)} ${field.unit}` : formatNumber(amount)
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? []
  const text = `${sign}${formatDecimal(BigInt(whole))}${rest}`
  return currency === null ? text : `${currency} ${text}`
}
