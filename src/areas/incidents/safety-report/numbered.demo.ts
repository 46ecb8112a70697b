/** Numbers records of a series by the year of their day: `PIR-2026-0001`, in the order in which it is asked. */
export function numbering(prefix: string): (day: string) => string {
  const counted = new Map<string, number>()
  return (day) => {
    const year = day.slice(0, 4)
    const count = (counted.get(year) ?? 0) + 1
    counted.set(year, count)
    return `${prefix}-${year}-${String(count).padStart(4, '0')}`
  }
}
