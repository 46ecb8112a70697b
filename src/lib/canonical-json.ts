/**
 * JSON text with sorted keys and without absent values (as RFC 8785 for the values this product stores), so that equal
 * contents give equal text on both sides.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** Whether two stored values are equal in content; absent and null are the same. */
export function sameValue(left: unknown, right: unknown): boolean {
  const [one, other] = [left ?? null, right ?? null]
  if (one === other) return true
  // Most compared values are text or absent: neither equals anything else.
  if (typeof one === 'string' || typeof other === 'string') return false
  return canonicalJson(one) === canonicalJson(other)
}
