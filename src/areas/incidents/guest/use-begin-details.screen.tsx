import { readGuestPlace } from '#src/offline/guest/guest-place.ts'
import { beginGuestDetails } from '#src/offline/guest/report-details.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { preliminaryIncidentReport } from '../preliminary-report/preliminary-incident-report.ts'
import { guestCompletionPath, stepOfPart } from '../preliminary-report/report-parts.ts'

/**
 * Begins the details of the report of this code, which lies on the device from then on, so that they outlive the page, and
 * goes to their first step. Does nothing where no place is stored.
 */
export function useBeginDetails(): (code: string) => Promise<void> {
  const goTo = useGoTo()
  return async (code) => {
    const place = await readGuestPlace()
    if (!place) return
    const of = await reportIdOf(code)
    const first = { step: 'incident', sends: stepOfPart('incident'), schemaVersion: preliminaryIncidentReport.version }
    await beginGuestDetails({ of, code, place: place.code }, first)
    goTo(guestCompletionPath(of))
  }
}
