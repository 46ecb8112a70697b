import type { Approval, Signatory } from '../envelope/approval.ts'

/**
 * Opens the next round of a record: the chain's steps become signature slots, without the owner, who does not sign
 * their own. A step without signers is dropped, except HR, an office somebody will hold. A sole signer of two orders
 * signs at the later one. Null where nobody is to sign. `content` is the version whose content is signed.
 */
export function openRound(
  steps: readonly Signatory[],
  owner: string | null,
  before: Approval | null,
  content: number,
): Approval | null {
  const others = steps
    .map(({ order, who, people }) => ({ order, who, people: [...new Set(people)].filter((id) => id !== owner) }))
    .filter(({ who, people }) => who === 'HR' || people.length > 0)
    .sort((left, right) => left.order - right.order)
  const signatories = others.filter((one, place) => !others.slice(place + 1).some((later) => isSamePerson(one, later)))
  if (signatories.length === 0) return null
  return { round: (before?.round ?? 0) + 1, content, signatories, signatures: [] }
}

function isSamePerson(one: Signatory, other: Signatory): boolean {
  return one.people.length === 1 && other.people.length === 1 && one.people[0] === other.people[0]
}

/** Participants of a round: they may read the record from then on. */
export function participantsOf({ signatories, signatures }: Approval): string[] {
  return [...signatories.flatMap(({ people }) => people), ...signatures.map(({ by }) => by)]
}
