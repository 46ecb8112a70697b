/**
 * The author of what the product does by itself, such as the work of a day. It is nobody's id: in records and in the
 * history it is stored as none.
 */
export const systemAuthor = '00000000-0000-0000-0000-000000000000'

const dailyWork = 'daily-work:'

/** The cause in the history of what a work of the day changed. */
export function causeOfDailyWork(name: string): string {
  return `${dailyWork}${name}`
}

const guestLink = 'guest-link:'

/** The cause in the history of what a guest's link of a purpose changed. */
export function causeOfGuestLink(purpose: string): string {
  return `${guestLink}${purpose}`
}

/** Whether a cause in the history is a guest's link, and no record. */
export function isGuestLink(cause: string): boolean {
  return cause.startsWith(guestLink)
}

/** Whether a cause in the history is a work of the day, and no record. */
export function isDailyWork(cause: string): boolean {
  return cause.startsWith(dailyWork)
}
