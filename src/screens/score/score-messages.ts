import { formatDecimal } from '#src/lib/format-number.ts'

/** What score sheets say. */
export const scoreMessages = {
  weighed: (label: string, weight: number) => `${label} (${weight} of 100)`,
  number: (label: string) => `Score for ${label}, 0 to 100`,
  score: 'Score, 0 to 100',
  comment: 'Comment',
  commentOn: (label: string) => `Comment on ${label}`,
  undo: 'Undo',
  soFar: (given: number, parts: number, score: number) =>
    given === parts
      ? `${given} of ${parts} scored. Total: ${formatDecimal(score)}`
      : `${given} of ${parts} scored. So far: ${formatDecimal(score)}, open parts left out`,
  none: (parts: number) => `0 of ${parts} scored`,
  table: 'Scores by criterion',
  criterion: 'Criterion',
  mean: 'Mean',
  meanOf: (score: number, given: number) => `${formatDecimal(score)} (of ${given})`,
  weighted: 'Total by weight',
  open: 'Not scored',
} as const
