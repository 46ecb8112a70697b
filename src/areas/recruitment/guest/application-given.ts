import { z } from 'zod/mini'
import { currencies } from '#src/resource/money/currency.ts'

const interview = z.object({ date: z.string(), startTime: z.number(), endTime: z.number(), where: z.string() })

/** What is offered. */
const offered = z.object({
  id: z.string(),
  state: z.enum(['pending', 'approved', 'declined', 'closed']),
  /** Whether the applicant may still answer it. */
  mayAnswer: z.boolean(),
  pay: z.object({ amount: z.string(), currency: z.enum(currencies) }),
  startsOn: z.string(),
  answerBy: z.string(),
  terms: z.nullable(z.string()),
})

/** How an application stands, for whoever applied. */
const standing = z.object({
  number: z.nullable(z.string()),
  appliedAt: z.string(),
  state: z.enum(['pending', 'interview', 'offer', 'completed', 'rejected', 'closed']),
  mayWithdraw: z.boolean(),
  interviews: z.array(interview),
  /** The newest offer, and what became of it; null without one, and once the application is over. */
  offer: z.nullable(offered),
})

/** What a link to apply gives: the position, and the application that there is already. */
export const applicationGiven = z.object({
  position: z.string(),
  closesOn: z.nullable(z.string()),
  application: z.nullable(standing),
})
export type ApplicationGiven = z.infer<typeof applicationGiven>
export type OfferGiven = z.infer<typeof offered>
export type ApplicationStanding = z.infer<typeof standing>

/** A vacancy as anybody reads it. */
export const publicVacancy = z.object({
  company: z.string(),
  position: z.string(),
  places: z.number(),
  jobType: z.enum(['onshore', 'offshore']),
  employmentType: z.nullable(z.string()),
  duties: z.string(),
  requirements: z.string(),
  closesOn: z.string(),
})
export type PublicVacancy = z.infer<typeof publicVacancy>
