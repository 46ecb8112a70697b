/** The last day of the month of a day. */
export function lastDayOfMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return `${day.slice(0, 7)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}
