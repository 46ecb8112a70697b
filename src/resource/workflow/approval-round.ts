import type { Approval, Round, Signatory } from '../envelope/approval.ts'

/** What a round is opened with, beside whom it asks. */
export type RoundOpening = {
  /** The record's owner, who does not sign their own, and perhaps whoever entered it for them. */
  excluded: readonly string[]
  /** The record's round before. */
  before: Approval | null
  /** The version whose content is signed. */
  content: number
  /** The round's name in the description's `rounds`; absent for the first kind of round. */
  name?: string | undefined
  /** Whether administrators may stand in it; their ids are left out of `steps` by whoever resolved them. */
  admitsAdministrators: boolean
}

/**
 * Opens the next round of a record: the chain's steps become signature slots, without the excluded. A step without signers
 * is dropped, except an office or a permission that somebody will hold. A sole signer of two orders signs at the later
 * one. Null where nobody is to sign.
 */
export function openRound(steps: readonly Signatory[], opening: RoundOpening): Approval | null {
  const { excluded, before, content, name, admitsAdministrators } = opening
  const others = steps
    .map((step) => ({ ...step, people: [...new Set(step.people)].filter((id) => !excluded.includes(id)) }))
    .filter((step) => isNeverSkipped(step) || step.people.length > 0)
    .sort((left, right) => left.order - right.order)
  const signatories = others.filter((one, place) => !others.slice(place + 1).some((later) => isSamePerson(one, later)))
  if (signatories.length === 0) return null
  const earlier = earlierRounds(before)
  return {
    round: (before?.round ?? 0) + 1,
    ...(name !== undefined && { name }),
    content,
    signatories,
    signatures: [],
    ...(!admitsAdministrators && { withoutAdministrators: true }),
    ...(earlier.length > 0 && { earlier }),
  }
}

/** HR, the managing director and holders of a permission are waited for where there is nobody yet. */
export function isNeverSkipped({ who, office, permission }: Pick<Signatory, 'who' | 'office' | 'permission'>): boolean {
  return who === 'HR' || office === 'MD' || permission !== undefined
}

function isSamePerson(one: Signatory, other: Signatory): boolean {
  return one.people.length === 1 && other.people.length === 1 && one.people[0] === other.people[0]
}

/** The rounds before the next one in which somebody signed, oldest first. */
function earlierRounds(before: Approval | null): Round[] {
  if (!before) return []
  const { round, name, signatories, signatures, earlier = [] } = before
  const last: Round = { round, ...(name !== undefined && { name }), signatories, signatures }
  return signatures.length === 0 ? [...earlier] : [...earlier, last]
}

/** Participants of a round: they may read the record from then on. */
export function participantsOf({ signatories, signatures }: Round): string[] {
  return [...signatories.flatMap(({ people }) => people), ...signatures.map(({ by }) => by)]
}
