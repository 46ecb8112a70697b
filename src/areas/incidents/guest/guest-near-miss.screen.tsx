import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { guestWords as words } from './messages.ts'
import { GuestForm } from './new-guest-report.screen.tsx'

/** A near miss, reported without a name. */
export function Screen() {
  return <GuestForm resource={nearMissReport} title={words.nearMiss} when="dateTime" type="nearMiss" />
}
