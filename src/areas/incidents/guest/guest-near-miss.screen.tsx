import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { guestMessages as messages } from './messages.ts'
import { NewGuestReport } from './new-guest-report.screen.tsx'

/** A near miss, reported without a name. */
export function Screen() {
  return <NewGuestReport resource={nearMissReport} title={messages.nearMiss} when="dateTime" type="nearMiss" />
}
