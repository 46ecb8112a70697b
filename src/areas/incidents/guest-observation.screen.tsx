import { GuestForm } from './guest-form.screen.tsx'
import { guestWords as words } from './guest-words.ts'
import { safetyObservationReport } from './safety-observation-report.ts'

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
