import { linkWords as words } from './link-messages.ts'

/** How long so many bytes take at a rate in bytes a second, as people say it: 'About 3 minutes'. */
export function transferTimeText(bytes: number, rate: number): string {
  const minutes = bytes / rate / 60
  if (minutes < 1) return words.lessThanMinute
  return minutes < 90 ? words.minutes(Math.round(minutes)) : words.hours((minutes / 60).toFixed(1))
}
