/** What is said where a cell of a list is changed in its row. */
export const inlineMessages = {
  cell: (label: string, title: string) => `${label}, of ${title}`,
  save: 'Save',
  cancel: 'Cancel',
  keys: 'Enter saves, Esc cancels, Tab goes to the next cell.',
  keysOfLines: 'Ctrl+Enter saves, Esc cancels, Tab goes to the next cell.',
  opening: 'Loading',
  others: 'Correct these other fields first, in the form:',
  form: 'Open form',
  change: 'Edit',
  close: 'Close',
  saved: (title: string) => `Saved: ${title}`,
  waiting: (title: string) => `Saved on this device, waiting to be sent: ${title}`,
  refusal: {
    'needs-you': 'An earlier change of yours was returned. Resolve it first. Nothing is lost.',
    'needs-author': (who: string) => `A change by ${who} was returned. Only ${who} can resolve it.`,
    settled: (state: string) => `${state}: it can no longer be changed in the list.`,
    rights: 'Your roles do not allow you to change this.',
    columns: 'These columns cannot be changed in the list. Use the form.',
    draft: (moment: string) =>
      `You have an unsent draft of this from ${moment.replace(/^(at|on) /, '')}. Continue there. Nothing is overwritten.`,
  },
  openPage: 'Open page',
  goOn: 'Continue',
} as const
