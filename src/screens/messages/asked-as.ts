import type { Signatory } from '#src/resource/envelope/approval.ts'
import { approvalMessages as messages } from './approval-messages.ts'

/** Whether a slot is of people alone: that they were named says nothing to whoever reads their names. */
export function isOfPeopleAlone({ who, office, permission, instead, people }: Omit<Signatory, 'order'>): boolean {
  return who === 'person' && office === undefined && permission === undefined && !instead && people.length > 0
}

/** As what a slot's people are asked: 'Managing director', or in whose place. */
export function askedAs({ who, office, permission, instead }: Omit<Signatory, 'order' | 'people'>): string {
  const held = permission === undefined ? undefined : messages.holderOfPermission(permission)
  const word = held ?? (office ? messages.offices[office] : messages.who[who])
  return instead ? messages.inPlaceOf(word) : word
}
