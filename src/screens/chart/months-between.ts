/** The months of days `from` to `to`, the oldest first, as `YYYY-MM`; at most the last `most` of them. */
export function monthsBetween(from: string, to: string, most: number): string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  if (first === undefined || last === undefined || last < first) return []
  const start = Math.max(first, last - most + 1)
  return Array.from({ length: last - start + 1 }, (_, index) => {
    const month = start + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
