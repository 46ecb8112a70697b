import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { applicationScoreBeforeWrite } from './application-score/application-score.server.ts'
import { interviewAfterWrite, interviewBeforeWrite } from './interview-meeting/interview-meeting.server.ts'
import { lapseOffers, offerAfterWrite, offerBeforeWrite } from './offer/offer.server.ts'
import { offersOfApplication, offersOfVacancy, sendOffer } from './offer/send-offer.server.ts'
import { hire } from './onboarding/hire.server.ts'
import { onboardingAfterWrite, onboardingBeforeWrite } from './onboarding/onboarding.server.ts'

/** From the interview to the first day of work: who scores, how many are offered a place, and what a yes makes. */
export const hiring = {
  beforeWrite: [
    interviewBeforeWrite,
    applicationScoreBeforeWrite,
    offersOfApplication,
    offersOfVacancy,
    offerBeforeWrite,
    onboardingBeforeWrite,
  ],
  afterWrite: [interviewAfterWrite, sendOffer, offerAfterWrite, hire, onboardingAfterWrite],
  dailyWork: [lapseOffers],
} as const satisfies Omit<AreaServerPart, 'area'>
