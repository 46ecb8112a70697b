/** The address of a month of hours by user type; year and two-digit month as in the specification. */
export function monthHref(userType: string, date: string, userId?: string): string {
  const query = `year=${date.slice(0, 4)}&month=${date.slice(5, 7)}`
  return `/pms/vessel/work-rest-hours/${userType}?${query}${userId ? `&userId=${userId}` : ''}`
}

/** The address of a day's form; `returnUrl` leads back. */
export function dayHref(date: string, returnUrl: string, userId?: string): string {
  const back = `returnUrl=${encodeURIComponent(returnUrl)}`
  return `/pms/vessel/work-rest-hours/staff/new?date=${date}${userId ? `&userId=${userId}` : ''}&${back}`
}
