import type { Approval, Round, Signatory } from '#src/resource/envelope/approval.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'
import { qhssePermission } from '../moc-access.ts'

/** Whether the place is QHSSE's: by the default order whoever may review changes, in a company's own chain the office too. */
export function isQhssePlace({ permission, office }: Pick<Signatory, 'permission' | 'office'>): boolean {
  return permission === qhssePermission || office === 'QHSSE'
}

/** Whether QHSSE is among those who may sign next. */
export function isQhssesTurn(approval: Approval | null): boolean {
  if (!approval) return false
  return openSlots(approval).some((place) => isAt(approval, place, isQhssePlace))
}

/** Whether the newest signature is QHSSE's yes. */
export function isSignedByQhsse(approval: Approval | null): boolean {
  const newest = approval?.signatures.at(-1)
  if (!approval || newest?.answer !== 'approved') return false
  return isAt(approval, newest.place, isQhssePlace)
}

/** Whether QHSSE said yes in the present round. */
export function hasQhsseSigned(approval: Approval | null): boolean {
  if (!approval) return false
  return approval.signatures.some(({ place, answer }) => answer === 'approved' && isAt(approval, place, isQhssePlace))
}

/** Whether the managing director, or who signs in their place, is asked. */
export function asksDirector(approval: Approval | null): boolean {
  return approval?.signatories.some(({ office }) => office === 'MD') ?? false
}

function isAt({ signatories }: Round, place: number, holds: (signatory: Signatory) => boolean): boolean {
  const signatory = signatories[place]
  return signatory !== undefined && holds(signatory)
}
