import { type Approval, approvalOf, type RoundSignature, type Signatory } from '#src/resource/envelope/approval.ts'
import { awaitedIn } from '#src/resource/workflow/approval-turn.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A place of the round as a person reads it: signed, awaited now, still to come, or no longer asked for. */
export type ApprovalLine = {
  place: number
  signatory: Signatory
  state: 'approved' | 'declined' | 'awaited' | 'later' | 'dropped'
  signature: RoundSignature | null
  /** ISO: since when it is awaited. */
  since: string | null
}

/** The places of a record's round in their order; null where no round was opened. */
export function approvalLines(record: StoredRecord): { round: number; lines: ApprovalLine[] } | null {
  const approval = approvalOf(record)
  if (!approval) return null
  const awaited = new Set(awaitedIn(approval))
  const lines = approval.signatories.map((signatory, place) => lineOf(approval, signatory, place, awaited, record))
  return { round: approval.round, lines }
}

function lineOf(
  { signatures }: Approval,
  signatory: Signatory,
  place: number,
  awaited: ReadonlySet<number>,
  record: StoredRecord,
): ApprovalLine {
  const signature = signatures.find((one) => one.place === place) ?? null
  if (signature) return { place, signatory, state: signature.answer, signature, since: null }
  if (awaited.size === 0) return { place, signatory, state: 'dropped', signature, since: null }
  if (!awaited.has(place)) return { place, signatory, state: 'later', signature, since: null }
  return { place, signatory, state: 'awaited', signature, since: record.statusAt }
}
