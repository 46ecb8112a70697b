/** What is said where a cell of a list is changed in its row. */
export const inlineMessages = {
  cell: (label: string, title: string) => `${label}, of ${title}`,
  save: 'Keep',
  cancel: 'Cancel',
  keys: 'Enter keeps, Esc cancels, Tab goes to the next cell.',
  keysOfLines: 'Ctrl+Enter keeps, Esc cancels, Tab goes to the next cell.',
  opening: 'Opening',
  others: 'Other parts of it have to be mended first, in its form:',
  form: 'Open the form',
  change: 'Change',
  close: 'Close',
  saved: (title: string) => `Saved: ${title}`,
  waiting: (title: string) => `Kept on this device, and sent by itself: ${title}`,
  refusal: {
    'needs-you': 'A change of yours came back. Settle that first; nothing of it is lost.',
    'needs-author': (who: string) => `A change of ${who} came back, and only ${who} can settle it.`,
    settled: (state: string) => `${state}: it is not changed in the list any more.`,
    rights: 'Your roles do not let you change this.',
    columns: 'Nothing in these columns is changed in the list. Its form has all of it.',
    draft: (moment: string) =>
      `You began to change this ${moment} and have not sent it. Go on there; nothing is written over.`,
  },
  openPage: 'Look at it on its page',
  goOn: 'Go on',
} as const
