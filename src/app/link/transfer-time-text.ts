import { linkMessages as messages } from './link-messages.ts'

/** The duration of a transfer at a rate in bytes per second: 'About 3 minutes'. */
export function transferTimeText(bytes: number, rate: number): string {
  const minutes = bytes / rate / 60
  if (minutes < 1) return messages.lessThanMinute
  return minutes < 90 ? messages.minutes(Math.round(minutes)) : messages.hours((minutes / 60).toFixed(1))
}
