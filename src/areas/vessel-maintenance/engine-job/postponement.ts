import { addDays } from '#src/lib/instant.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import { type Due, type Interval, windowOpens } from '#src/resource/schedule/due.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'
import { engineJobMessages as messages } from './messages.ts'

/** Work is postponed twice at most; then it is done or cancelled. */
export const maxPostponements = 2

/** A postponement that is asked for. */
export type Request = Due & {
  isCritical: boolean
  hasRiskAssessment: boolean
  areSparesChecked: boolean
}

/**
 * What speaks against a postponement, by the field beside which it is told: a new due date is later than the present one,
 * and critical gear needs a risk assessment and spares each time (ISM code 10.3; domain rules, section 8).
 */
export function refusePostponement(due: Due, request: Request): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (request.on === undefined && request.atCounter === undefined) errors.requestedOn = [messages.newDueNeeded]
  if (request.on !== undefined) {
    if (due.on === undefined) errors.requestedOn = [messages.noSuchDue]
    else if (request.on <= due.on) errors.requestedOn = [messages.notLater]
  }
  if (request.atCounter !== undefined) {
    if (due.atCounter === undefined) errors.requestedAtCounter = [messages.noSuchDue]
    else if (request.atCounter <= due.atCounter) errors.requestedAtCounter = [messages.notLater]
  }
  if (request.isCritical && !request.hasRiskAssessment) errors.riskAssessment = [messages.riskNeeded]
  if (request.isCritical && !request.areSparesChecked) errors.sparesChecked = [messages.sparesNeeded]
  return errors
}

/**
 * How far the ship postpones work by itself: as long as its window is wide, from its first due date on. Empty for critical
 * gear and for work without an interval, which the office agrees to.
 */
export function ceilingOf(interval: Interval, first: Due, isCritical: boolean): Due {
  if (isCritical) return {}
  const opens = windowOpens(interval, first)
  const days = first.on !== undefined && opens.on !== undefined ? daysBetween(opens.on, first.on) : 0
  const hours =
    first.atCounter !== undefined && opens.atCounter !== undefined ? exact(first.atCounter - opens.atCounter) : 0
  return {
    ...(first.on !== undefined && days > 0 && { on: addDays(first.on, days) }),
    ...(first.atCounter !== undefined && hours > 0 && { atCounter: exact(first.atCounter + hours) }),
  }
}

/**
 * Whether the ship decides by itself: the work stays as near to its first due date as its window is wide. Critical gear, and
 * work without an interval, is for the office to agree.
 */
export function isWithinCeiling(interval: Interval, first: Due, request: Request): boolean {
  if (request.isCritical) return false
  const opens = windowOpens(interval, first)
  const isNearDay =
    request.on === undefined ||
    (first.on !== undefined &&
      opens.on !== undefined &&
      daysBetween(first.on, request.on) <= daysBetween(opens.on, first.on))
  const isNearCounter =
    request.atCounter === undefined ||
    (first.atCounter !== undefined &&
      opens.atCounter !== undefined &&
      request.atCounter - first.atCounter <= first.atCounter - opens.atCounter)
  return isNearDay && isNearCounter
}
