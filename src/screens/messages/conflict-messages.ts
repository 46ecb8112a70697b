import type { FileKind } from '#src/resource/display/file-kind.ts'

/** What is said where two people changed the same thing. */
export const conflictMessages = {
  title: 'Changed in two places',
  text: (who: string, moment: string) => `${who} changed the same ${moment}, before your changes arrived.`,
  safe: (device: string) =>
    `What you wrote is safe on this ${device}. Choose which version to keep. Your other changes are kept too.`,
  withheld: (device: string) =>
    `What you wrote is safe on this ${device}. To see what others wrote, sign in with your password while the office can be reached. Both versions are then shown here.`,
  you: 'you, on another device',
  mine: 'Yours',
  mineWhen: (moment: string) => `written ${moment}`,
  theirs: 'Theirs',
  theirsBy: (who: string, moment: string) => `${who}, ${moment}`,
  base: 'Before',
  baseNote: 'before both changes',
  both: 'Keep both',
  bothNote: 'Theirs first, then yours.',
  allMine: 'Keep all mine',
  allTheirs: 'Keep all theirs',
  remaining: (count: number, next: string) =>
    `${count === 1 ? '1 choice' : `${count} choices`} remaining. Next: ${next}`,
  ready: 'All choices made',
  resolve: 'Send my choice',
  resolved: 'Conflict resolved successfully',
  failed: 'Your choice could not be saved. Nothing is lost. Please try again.',
  invalid: 'This combination is not valid. Choose another value, or correct it in the form:',
  absentItem: 'Not in this version',
  removedItem: 'Removed',
  newerValue: 'Entered with a newer version of the app',
  fix: 'Edit in form',
  fixFailed: 'The form could not be opened. Nothing is lost. Please try again.',
  deleteText: (who: string, moment: string) =>
    `${who} changed it ${moment}, before your deletion arrived. Nothing was deleted.`,
  deleteYes: 'Delete anyway',
  deleteNo: 'Do not delete',
  mergeTitle: (who: string, moment: string) => `${who} changed this ${moment}`,
  mergeText:
    'The form shows your version. The version at the office is shown here and beside each field. Choose the correct values.',
  mergeLine: (title: string, theirs: string) => `${title}: ${theirs}`,
  mergeFailure:
    'Someone else changed this. Compare both versions above, then send again. What you typed is still here.',
  atOffice: 'At the office',
  othersTitle: (who: string) => `A change by ${who} needs a decision`,
  othersText: (who: string) =>
    `The office could not accept it, and only ${who} can resolve it. Nothing is lost. Until then, this record cannot be changed on this device.`,
  refusedTitle: 'Not accepted by the office',
  heldTitle: 'Held for review at the office',
  heldText: 'Nothing is lost. Someone at the office reviews it. You do not need to do anything.',
  fixEntry: 'Correct',
  /** Of a step, which no form has made. */
  dismiss: 'Dismiss',
  stepText: 'This step was not carried out. Nothing else has changed. Dismiss this message to see what you can do now.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this?',
  withdrawText: 'It is not sent. What you wrote returns to the form. You can edit or discard it there.',
  withdrawYes: 'Withdraw',
  withdrawNo: 'Cancel',
  withdrawFailed: 'It was already sent, or the office has just answered. Nothing is lost.',
  waitingTitle: 'Waiting to be sent',
  filesSent: (sent: number, total: number, kind: FileKind) =>
    `${sent} of ${total} ${kind}${total === 1 ? '' : 's'} sent.`,
} as const
