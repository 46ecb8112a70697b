/** Month names in dates. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A plain date `2026-11-21` as `21 Nov 2026`; any other text unchanged. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  const name = monthNames[Number(month) - 1]
  return year && day && name ? `${Number(day)} ${name} ${year}` : date
}
