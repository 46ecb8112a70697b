import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { guestMessages as messages } from './messages.ts'
import { NewGuestReport } from './new-guest-report.screen.tsx'

/** A safety observation, reported without a name. */
export function Screen() {
  return (
    <NewGuestReport
      resource={safetyObservationReport}
      title={messages.observation}
      when="observerDateTime"
      type="safetyObservation"
    />
  )
}
