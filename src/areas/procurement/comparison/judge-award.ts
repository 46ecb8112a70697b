import { requisitionMessages as messages } from '../inventory-requisition/messages.ts'
import { type ComparedLine, type Offer, quotedCount } from './comparison.ts'

/** The choice for a line, under the line's id. */
export type Choice = { id: string; inventoryRequestVendorId: string; why?: string | undefined }

/** Most vendors that may quote before a reason is asked for: with three there is a comparison. */
const enoughQuotations = 3

/**
 * What is wrong with an award by field (`design/workflows.md`, section 5): each offered line has one choice, among its offers,
 * with a reason where it is not the lowest or cannot be compared, and a reason where fewer than three quoted. With the offers
 * that were chosen, by line.
 */
export function judgeAward(
  lines: readonly ComparedLine[],
  choices: readonly Choice[],
  fewReason: string | undefined,
): { errors: Readonly<Record<string, string[]>>; chosen: ReadonlyMap<string, Offer> } {
  const wrong = new Set<string>()
  const chosen = new Map<string, Offer>()
  for (const { id, inventoryRequestVendorId, why = '' } of choices) {
    const line = lines.find((one) => one.id === id)
    const offer = line?.offers.find(({ sourcingId }) => sourcingId === inventoryRequestVendorId)
    if (!line || chosen.has(id)) wrong.add(messages.otherLineAwarded)
    else if (!offer) wrong.add(messages.notOffered)
    else {
      chosen.set(id, offer)
      if (needsReason(line, inventoryRequestVendorId) && why.trim() === '') wrong.add(messages.whyNotLowest)
    }
  }
  const left = lines.find(({ id, offers }) => offers.length > 0 && !chosen.has(id))
  if (left) wrong.add(messages.awardLine(left.line))
  const isFew = quotedCount(lines) < enoughQuotations && (fewReason ?? '').trim() === ''
  return {
    errors: {
      ...(wrong.size > 0 && { awards: [...wrong] }),
      ...(isFew && { fewReason: [messages.fewQuoted] }),
    },
    chosen,
  }
}

/** Whether a choice has to be explained: it is not the lowest, or nobody can say which is. */
export function needsReason({ lowest, offers }: ComparedLine, sourcingId: string): boolean {
  return offers.length > 1 ? !lowest.includes(sourcingId) : false
}

/** Whether it has to be said why so few quoted. */
export function isFewQuoted(lines: readonly ComparedLine[]): boolean {
  return quotedCount(lines) < enoughQuotations
}
