import type { OfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'

/** Why a list, or a part of it, is not here. */
export type ListFailure = {
  reason: string
  /** Asks again; null where the same would come of it. */
  tryAgain: (() => void) | null
}

/** Why records that are at the office alone could not be read; null while they are, or were. */
export function officeFailure(office: OfficeRows): ListFailure | null {
  if (office.state === 'away') return { reason: listMessages.onlineOnlyAway, tryAgain: office.tryAgain }
  if (office.state === 'failed') return { reason: office.message, tryAgain: office.tryAgain }
  return office.state === 'too-many' ? { reason: listMessages.tooMany, tryAgain: null } : null
}

/**
 * Why the mirror lacks a list, or a part of it: `message` is what the office last refused to send it with. Null where
 * nothing was refused, or all is here.
 */
export function mirrorFailure(
  { isComplete }: { isComplete: boolean },
  message: string | null,
  tryAgain: () => void,
): ListFailure | null {
  return isComplete || message === null ? null : { reason: message, tryAgain }
}
