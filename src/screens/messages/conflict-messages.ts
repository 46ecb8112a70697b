/** What is said where two people changed the same thing. */
export const conflictMessages = {
  title: 'Changed in two places',
  text: (who: string, moment: string) => `${who} changed the same ${moment}, while yours was on its way.`,
  safe: (device: string) =>
    `What you wrote is safe on this ${device}. Choose what shall stand; everything else you wrote is kept.`,
  withheld: (device: string) =>
    `What you wrote is safe on this ${device}. What others wrote is told only where you are signed in: sign in here with your password while the office can be reached, and both are shown here.`,
  you: 'you, in another place',
  mine: 'Yours',
  mineWhen: (moment: string) => `written ${moment}`,
  theirs: 'Theirs',
  theirsBy: (who: string, moment: string) => `${who}, ${moment}`,
  base: 'Before',
  baseNote: 'where both began',
  both: 'Keep both',
  bothNote: 'Theirs first, yours below.',
  allMine: 'Take all of mine',
  allTheirs: 'Take all of theirs',
  remaining: (count: number, next: string) => `${count === 1 ? '1 choice' : `${count} choices`} to make. Next: ${next}`,
  ready: 'All chosen',
  resolve: 'Send my choice',
  resolved: 'Your choice is kept on this device, and sent by itself as soon as the link allows.',
  failed: 'Your choice could not be kept. Nothing is lost; please try again.',
  invalid: 'So it cannot stand. Choose otherwise, or mend it in the form:',
  absentItem: 'Not there',
  removedItem: 'Removed',
  newerValue: 'Written with a newer version of the app',
  fix: 'Mend it in the form',
  fixFailed: 'The form could not be opened. Nothing is lost; please try again.',
  deleteText: (who: string, moment: string) =>
    `${who} changed it ${moment}, while your deletion was on its way. Nothing was deleted.`,
  deleteYes: 'Delete it all the same',
  deleteNo: 'Leave it as it is',
  mergeTitle: (who: string, moment: string) => `${who} changed this ${moment}`,
  mergeText: 'The form shows yours. What stands at the office is named here and beside each field; take what is right.',
  mergeLine: (title: string, theirs: string) => `${title}: ${theirs}`,
  mergeFailure: 'Somebody changed this meanwhile. Look at both above, then send again. What you typed stands here.',
  atOffice: 'At the office',
  othersTitle: (who: string) => `A change of ${who} waits on this device`,
  othersText: (who: string) =>
    `The office could not take it as it is, and only ${who} can say what shall stand. Nothing is lost. Until then nothing can be changed here from this device.`,
  refusedTitle: 'The office did not take this',
  heldTitle: 'Held for review at the office',
  heldText: 'Nothing is lost. Someone at the office looks at it; you need not do anything.',
  fixEntry: 'Mend it',
  /** Of a step, which no form has made. */
  putAway: 'Put it away',
  stepText:
    'This step was not taken, and nothing else has changed. Once you have put it away, the record offers again what can be done with it now.',
  withdraw: 'Take it back',
  withdrawTitle: 'Take this back?',
  withdrawText: 'It is not sent. What you wrote stands in the form again, to be mended or discarded.',
  withdrawYes: 'Take it back',
  withdrawNo: 'Leave it',
  withdrawFailed: 'It has left this device already, or has just been answered.',
  waitingTitle: 'Not yet at the office',
  filesSent: (sent: number, total: number, arePhotos: boolean) => {
    const kind = arePhotos ? (total === 1 ? 'photo' : 'photos') : total === 1 ? 'file' : 'files'
    return `${sent} of ${total} ${kind} sent.`
  },
} as const
