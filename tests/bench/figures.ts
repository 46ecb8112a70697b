/** The value in the middle; of an even number, the mean of the two. NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the part `at` (0 to 1) lies, between neighbours in proportion. NaN of none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const place = (sorted.length - 1) * at
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) return Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** Three digits that count, as a table shows a figure: 0.0312, 3.12, 312, 31,200. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}

/** A median with the lowest and the highest of the rounds it is of. */
export function withSpread(values: readonly number[]): string {
  if (values.length === 0) return '–'
  if (values.length === 1) return shown(median(values))
  return `${shown(median(values))} (${shown(Math.min(...values))}–${shown(Math.max(...values))})`
}

/** Each round's figure over the floor's of the same round: what the machine did to both cancels out. */
export function ratios(values: readonly number[], floor: readonly number[]): number[] {
  return values.flatMap((value, round) => {
    const under = floor[round]
    return under === undefined || under === 0 ? [] : [value / under]
  })
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
