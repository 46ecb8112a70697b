import type { Resource } from '#src/resource/description/define-resource.ts'
import { applicationScore } from '../application-score/application-score.ts'
import { interviewMeeting } from '../interview-meeting/interview-meeting.ts'
import { offer } from '../offer/offer.ts'

/** Records about an applicant, and what of each goes with who they are. */
export const keptOfApplication: readonly { resource: Resource; clears: readonly string[] }[] = [
  { resource: interviewMeeting, clears: ['agenda', 'notes'] },
  { resource: applicationScore, clears: ['remarks'] },
  { resource: offer, clears: ['terms', 'refusal', 'proof'] },
]
