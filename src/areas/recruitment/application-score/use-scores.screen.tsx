import { z } from 'zod'
import { useOfficeAnswer } from '#src/screens/data/session/use-office-answer.ts'

const answerSchema = z.object({
  data: z.object({
    own: z.object({ id: z.string(), isIn: z.boolean() }).nullable(),
    hidden: z.number(),
    sheets: z.array(
      z.object({
        id: z.string(),
        scorerId: z.string(),
        scores: z.unknown(),
        recommendation: z.string().nullable(),
        remarks: z.string().nullable(),
      }),
    ),
  }),
})

/** What interviewers think of an applicant, as far as the person may see it yet; null while the office has not said it. */
export function useScores(applicationId: string, version: number): z.infer<typeof answerSchema>['data'] | null {
  return useOfficeAnswer(`job-applications/${applicationId}/scores`, answerSchema, version)?.data ?? null
}
