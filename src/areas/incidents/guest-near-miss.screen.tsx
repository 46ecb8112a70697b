import { GuestForm } from './guest-form.screen.tsx'
import { guestWords as words } from './guest-words.ts'
import { nearMissReport } from './near-miss-report.ts'

/** A near miss, reported without a name. */
export function Screen() {
  return <GuestForm resource={nearMissReport} title={words.nearMiss} when="dateTime" type="nearMiss" />
}
