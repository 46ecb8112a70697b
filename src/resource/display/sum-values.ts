/** A total: a number, or the exact decimal text of an amount in one currency. */
export type Sum = { currency: string | null; amount: number | string }

type Addend = { currency: string | null; amount: number | string }

/** What the value of a kind adds to which total; null where it adds nothing. */
const addends: Readonly<Record<string, (value: unknown) => Addend | null>> = {
  integer: ofNumber,
  quantity: ofNumber,
  money: ofCurrency,
}

/** Adds up the values of one kind of field: amounts of money by currency in alphabetical order, never mixed. Empty where nothing adds up. */
export function sumValues(kind: string, values: Iterable<unknown>): Sum[] {
  const addendOf = addends[kind]
  if (!addendOf) return []
  const sums = new Map<string | null, number | string>()
  for (const value of values) {
    const addend = addendOf(value)
    if (addend) sums.set(addend.currency, add(sums.get(addend.currency), addend.amount))
  }
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((left, right) => (left.currency ?? '').localeCompare(right.currency ?? ''))
}

function ofNumber(value: unknown): Addend | null {
  return typeof value === 'number' ? { currency: null, amount: value } : null
}

function ofCurrency(value: unknown): Addend | null {
  if (typeof value !== 'object' || value === null || !('amount' in value && 'currency' in value)) return null
  const { amount, currency } = value
  return typeof amount === 'string' && typeof currency === 'string' ? { currency, amount } : null
}

function add(sum: number | string | undefined, amount: number | string): number | string {
  if (sum === undefined) return amount
  if (Number.isInteger(sum) && Number.isInteger(amount)) return Number(sum) + Number(amount)
  const texts = [String(sum), String(amount)] as const
  if (typeof sum !== 'number' || typeof amount !== 'number') return addDecimals(...texts)
  // A text with an exponent is no decimal.
  return texts.some((text) => text.includes('e')) ? sum + amount : Number(addDecimals(...texts))
}

/** The exact sum of two decimal texts such as `-1204.50`, with as many decimals as the longer has. */
function addDecimals(one: string, other: string): string {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const sum = scaled(one, decimals) + scaled(other, decimals)
  if (decimals === 0) return String(sum)
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function decimalsOf(text: string): number {
  const at = text.indexOf('.')
  return at < 0 ? 0 : text.length - at - 1
}

function scaled(text: string, decimals: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(decimals - decimalsOf(text)))
}
