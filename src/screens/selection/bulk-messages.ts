import { formatDecimal } from '#src/lib/format-number.ts'
import { withinSentence } from '#src/lib/within-sentence.ts'

/** What is said about a step that is taken with several records. */
export const bulkMessages = {
  some: (label: string, may: number, picked: number) =>
    may === picked ? `${label} ${may}` : `${label} ${may} of ${picked}`,
  export: (count: number) => `Export ${formatDecimal(count)}`,
  fileName: (plural: string, count: number) => `${plural}, ${count} selected.csv`,
  more: 'More actions',
  restore: 'Restore',
  running: (label: string, done: number, all: number) => `${label}: ${done} of ${all}`,
  stop: 'Stop',
  ended: (
    label: string,
    { done, passed, notDone: not, returned: back }: { done: number; passed: number; notDone: number; returned: number },
  ) =>
    [
      `${label}: ${formatDecimal(done)} done`,
      ...(passed === 0 ? [] : [`${formatDecimal(passed)} skipped`]),
      ...(not === 0 ? [] : [`${formatDecimal(not)} not done`]),
      ...(back === 0 ? [] : [`${formatDecimal(back)} returned`]),
    ].join(', '),
  saved: 'Saved at the office.',
  retry: (count: number) => (count === 1 ? 'Try 1 again' : `Try ${count} again`),
  undo: 'Undo',
  close: 'Close',
  results: 'Results',
  notDone: 'Not done',
  passedOver: 'Skipped',
  returned: 'Returned by the office',
  doneRows: (count: number) => `Done (${formatDecimal(count)})`,
  stopped: 'Not started',
  notAsked: (labels: string) => `Not asked for several at once: ${labels}. To add it, take the step on each page.`,
  gone: 'It is no longer on this device.',
  conflictOpen: 'An earlier change was returned. Resolve it first.',
  otherState: (state: string) =>
    state === '' ? 'It can no longer be changed.' : `Its status is ${withinSentence(state)}.`,
  moved: 'It changed after you selected it. Read it, then sign it on its page.',
  ahead: 'Its date is in the future.',
  noRight: 'You are not allowed to do this, or it is not your turn.',
  alreadyInUse: 'It is already active.',
  alreadyOutOfUse: 'It is already archived.',
  changeField: (may: number, picked: number) =>
    may === picked ? `Edit field of ${may}` : `Edit field of ${may} of ${picked}`,
  changing: (label: string) => `Edit ${label}`,
  changeTitle: (count: string) => `Edit a field of ${count}`,
  notAll: (count: number) =>
    count === 1
      ? '1 selected record cannot be changed. It is signed, or you have no right to change it.'
      : `${formatDecimal(count)} selected records cannot be changed. They are signed, or you have no right to change them.`,
  field: 'Field',
  chooseField: 'Choose a field',
  newValue: (label: string) => `${label}, for all`,
  agree: 'All have the same value now.',
  differ: 'They have different values now.',
  changeIn: (count: string) => `Edit ${count}`,
  emptyIn: (count: string) => `Clear in ${count}`,
  alreadySo: 'It already has this value.',
  begun: 'You have an unsent draft of it. Continue in its form.',
  unreachable: 'The office cannot be reached. Nothing was changed. Try again later.',
  signedOut: 'You are no longer signed in to the office. Sign in, then try again.',
  locked: 'Another person is using this device now.',
  removeTitle: (count: string) => `Delete ${count}?`,
  removeText: 'They are removed from all lists. The office can restore them.',
  retireTitle: (count: string) => `Archive ${count}?`,
} as const
