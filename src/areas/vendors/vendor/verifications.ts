/** A document as far as its verification depends on it. */
type Verifiable = {
  id: string
  serviceRequirementId: string
  certificate?: { sha256: string } | null | undefined
  certificateNumber?: string | null | undefined
  expiresOn?: string | null | undefined
}

/** That somebody verified the document with the same id. */
export type Verification = { id: string; staffId: string; verifiedOn: string }

/** The verifications that still hold: of documents that are there and say the same as before. */
export function standingVerifications(
  verifications: readonly Verification[],
  before: readonly Verifiable[],
  now: readonly Verifiable[],
): Verification[] {
  const earlier = new Map(before.map((one) => [one.id, one]))
  const unchanged = new Set(now.filter((one) => saysSame(earlier.get(one.id), one)).map(({ id }) => id))
  return verifications.filter(({ id }) => unchanged.has(id))
}

/** All documents verified: those that were keep who did, the others are by this person on this day. */
export function allVerified(
  verifications: readonly Verification[],
  documents: readonly Verifiable[],
  by: Omit<Verification, 'id'>,
): Verification[] {
  return documents.map(({ id }) => verifications.find((one) => one.id === id) ?? { id, ...by })
}

function saysSame(left: Verifiable | undefined, right: Verifiable): boolean {
  return (
    left !== undefined &&
    left.serviceRequirementId === right.serviceRequirementId &&
    left.certificate?.sha256 === right.certificate?.sha256 &&
    (left.certificateNumber ?? '') === (right.certificateNumber ?? '') &&
    (left.expiresOn ?? '') === (right.expiresOn ?? '')
  )
}
