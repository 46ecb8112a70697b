import { isPlainDate } from '#src/lib/instant.ts'

/**
 * The last day on which a version is kept: so many years after the day it was superseded or withdrawn (domain rules,
 * section 11). 29 February becomes the 28th where the year has none.
 */
export function retainedUntil(ended: string, years: number): string {
  const [year = '', ...monthAndDay] = ended.split('-')
  const same = [String(Number(year) + years).padStart(4, '0'), ...monthAndDay].join('-')
  return isPlainDate(same) ? same : `${same.slice(0, 8)}28`
}

/** Whether the retention is over: it holds to the end of its last day. */
export function isRetentionOver(retainUntil: unknown, today: string): boolean {
  return typeof retainUntil === 'string' && retainUntil < today
}
