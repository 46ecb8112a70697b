import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { guestWords as words } from './messages.ts'
import { GuestForm } from './new-guest-report.screen.tsx'

/** A safety observation, reported without a name. */
export function Screen() {
  return (
    <GuestForm
      resource={safetyObservationReport}
      title={words.observation}
      when="observerDateTime"
      type="safetyObservation"
    />
  )
}
