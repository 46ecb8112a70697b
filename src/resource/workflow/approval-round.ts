import type { Approval, Signatory } from '../envelope/approval.ts'

/**
 * Opens the next round of a record: the steps of a chain become its signatories, without the owner, who does not sign
 * their own. A step that nobody is left for falls away, HR apart, which is an office that somebody will hold. Whoever
 * would sign alone at two orders signs at the later one only, since nobody occupies two. Null where nobody is to sign.
 *
 * @param content the version that the record will have, whose content is signed
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

/** Who takes part in a round: they read the record from then on. */
export function participantsOf({ signatories, signatures }: Approval): string[] {
  return [...signatories.flatMap(({ people }) => people), ...signatures.map(({ by }) => by)]
}
