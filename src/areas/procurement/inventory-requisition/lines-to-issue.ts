import { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

/** The lines of a requisition as they are stored. */
export const linesSchema = z
  .array(
    z.looseObject({
      id: z.string(),
      inventoryId: z.string().nullish(),
      name: z.string().nullish(),
      quantity: z.number(),
    }),
  )
  .catch([])

/** What owners decided, under the id of the line. */
export const decisionsSchema = z
  .array(z.looseObject({ id: z.string(), decision: z.string(), line: z.string().optional() }))
  .catch([])

/** What was handed out from stock. */
export const issuesSchema = z
  .array(z.looseObject({ lineId: z.string(), line: z.string(), quantity: z.number() }))
  .catch([])

/** A line that its owner gives from stock, and how much of it is still to be handed out. */
export type LineToIssue = { id: string; line: string; inventoryId: string; rest: number }

/** The lines that their owners give from stock. */
export function linesToIssue({ requests, decisions, issues }: Fields): LineToIssue[] {
  const decided = new Map(decisionsSchema.parse(decisions ?? []).map((one) => [one.id, one]))
  const issued = sumsByLine(issuesSchema.parse(issues ?? []))
  return linesSchema.parse(requests ?? []).flatMap(({ id, inventoryId, quantity }) => {
    const decision = decided.get(id)
    if (decision?.decision !== 'from stock' || !inventoryId) return []
    return { id, line: decision.line ?? '', inventoryId, rest: restOf(quantity, issued.get(id)) }
  })
}

/** The quantities of each line together. */
export function sumsByLine(parts: readonly { lineId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of parts) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return sums
}

/** What a part leaves of a quantity, at least nothing. */
export function restOf(whole: number, part = 0): number {
  return Math.max(0, Number((whole - part).toFixed(6)))
}
