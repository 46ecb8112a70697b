import type { Signatory } from '#src/resource/envelope/approval.ts'
import { approvalMessages as messages } from './approval-messages.ts'

/** As what a slot's people are asked: 'Managing director', or in whose place. */
export function askedAs({ who, office, permission, instead }: Omit<Signatory, 'order' | 'people'>): string {
  const held = permission === undefined ? undefined : messages.holderOfPermission(permission)
  const word = held ?? (office ? messages.offices[office] : messages.who[who])
  return instead ? messages.inPlaceOf(word) : word
}
