import { z } from 'zod'
import { integer, list, longText, text } from '../description/field-types.ts'
import { highestScore } from './entered-score.ts'

/** What a sheet asks about: its key on the sheet, what people read, and how much of 100 it counts. */
export type Criterion = { key: string; label: string; hint?: string; weight: number }

/** One criterion as somebody scored it; the weight is kept, so that a later change of the weights leaves the sheet as it was. */
export type ScoredLine = { id: string; criterion: string; weight: number; score?: number; comment?: string }

/**
 * The lines of a score sheet, one for each criterion: its key where criteria are fixed
 * (then `criterion` is a choice of them), its id where they are records.
 */
export const scoreLines = (most = 60, criterion: z.ZodType<string> = text(100)) =>
  list(
    {
      criterion: criterion.meta({ label: 'Criterion', list: true, distinct: true }),
      weight: integer(1, 100).meta({ label: 'Weight', list: true }),
      score: integer(0, highestScore).optional().meta({ label: 'Score', list: true }),
      comment: longText(1000).optional().meta({ label: 'Comment' }),
    },
    most,
  )
    .refine(
      (lines) => new Set(lines.map(({ criterion }) => criterion)).size === lines.length,
      'A criterion is scored twice',
    )
    .meta({ kind: 'list', itemLabel: 'Criterion' })

const linesSchema = z.array(
  z.object({
    id: z.string(),
    criterion: z.string(),
    weight: z.number(),
    score: z.number().optional(),
    comment: z.string().optional(),
  }),
)

/** The lines of a stored sheet by criterion; none where they cannot be read. */
export function scoredLines(value: unknown): ReadonlyMap<string, ScoredLine> {
  const parsed = linesSchema.safeParse(value ?? [])
  return new Map(
    (parsed.success ? parsed.data : []).map(({ score, comment, ...line }) => [
      line.criterion,
      { ...line, ...(score !== undefined && { score }), ...(comment !== undefined && { comment }) },
    ]),
  )
}
