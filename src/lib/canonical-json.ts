/**
 * JSON text with the keys of every object sorted and absent values left out (as RFC 8785 for the values this product
 * stores), so that equal contents give equal text, whichever side wrote it.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Whether two stored values are the same content; an absent value and null are the same. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [one, other] = [left ?? null, right ?? null]
  if (one === other) return true
  // Most of what is compared is text, or absent: neither is the same as anything else.
  if (typeof one === 'string' || typeof other === 'string') return false
  return canonicalJson(one) === canonicalJson(other)
}
