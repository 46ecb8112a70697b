import {
  type Approval,
  approvalOf,
  type RoundAnswer,
  type RoundSignature,
  type Signatory,
} from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openSlots } from '#src/resource/workflow/approval-turn.ts'

/** A signature slot as shown: signed, awaited, still to come, or no longer asked for. */
export type SignatureSlot = {
  position: number
  signatory: Signatory
  state: RoundAnswer | 'awaited' | 'later' | 'dropped'
  signature: RoundSignature | null
  /** ISO: since when it is awaited. */
  since: string | null
}

/** The slots of a record's round in order; null where no round was opened. */
export function signatureSlots(record: StoredRecord): SignatureSlot[] | null {
  const approval = approvalOf(record)
  if (!approval) return null
  const awaited = new Set(openSlots(approval))
  return approval.signatories.map((signatory, place) => slotOf(approval, signatory, place, awaited, record))
}

function slotOf(
  { signatures }: Approval,
  signatory: Signatory,
  place: number,
  awaited: ReadonlySet<number>,
  record: StoredRecord,
): SignatureSlot {
  const signature = signatures.find((one) => one.place === place) ?? null
  if (signature) return { position: place, signatory, state: signature.answer, signature, since: null }
  if (awaited.size === 0) return { position: place, signatory, state: 'dropped', signature, since: null }
  if (!awaited.has(place)) return { position: place, signatory, state: 'later', signature, since: null }
  return { position: place, signatory, state: 'awaited', signature, since: record.statusAt }
}
