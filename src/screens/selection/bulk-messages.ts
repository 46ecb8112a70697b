import { formatDecimal } from '#src/lib/format-number.ts'

/** What is said about a step that is taken with several records. */
export const bulkMessages = {
  some: (label: string, may: number, picked: number) =>
    may === picked ? `${label} ${may}` : `${label} ${may} of ${picked}`,
  export: (count: number) => `Export ${formatDecimal(count)}`,
  fileName: (plural: string, count: number) => `${plural}, ${count} selected.csv`,
  more: 'More for the selection',
  restore: 'Bring back',
  running: (label: string, done: number, all: number) => `${label}: ${done} of ${all}`,
  stop: 'Stop',
  ended: (
    label: string,
    { done, passed, notDone: not, returned: back }: { done: number; passed: number; notDone: number; returned: number },
  ) =>
    [
      `${label}: ${formatDecimal(done)} done`,
      ...(passed === 0 ? [] : [`${formatDecimal(passed)} passed over`]),
      ...(not === 0 ? [] : [`${formatDecimal(not)} not done`]),
      ...(back === 0 ? [] : [`${formatDecimal(back)} came back`]),
    ].join(', '),
  saved: 'Saved at the office.',
  retry: (count: number) => (count === 1 ? 'Try that one again' : `Try those ${count} again`),
  undo: 'Undo',
  close: 'Close',
  results: 'What became of each',
  notDone: 'Not done',
  passedOver: 'Passed over',
  returned: 'Came back from the office',
  doneRows: (count: number) => `Done (${formatDecimal(count)})`,
  stopped: 'Not begun',
  gone: 'It is no longer on this device.',
  conflictOpen: 'An earlier change came back and is to be settled first.',
  otherState: (state: string) =>
    state === '' ? 'It may no longer be changed.' : `Its state is ${state.toLowerCase()}.`,
  ahead: 'Its day is still to come.',
  noRight: 'You may not do this here, or it is not your turn.',
  alreadyInUse: 'It is in use.',
  alreadyOutOfUse: 'It is out of use already.',
  changeField: (may: number, picked: number) =>
    may === picked ? `Change a field of ${may}` : `Change a field of ${may} of ${picked}`,
  changing: (label: string) => `Change ${label}`,
  changeTitle: (count: string) => `Change a field of ${count}`,
  notAll: (count: number) =>
    count === 1
      ? 'One of those selected cannot be changed: it is signed, or not yours to change.'
      : `${formatDecimal(count)} of those selected cannot be changed: they are signed, or not yours to change.`,
  field: 'Field',
  chooseField: 'Choose the field',
  newValue: (label: string) => `${label}, for all of them`,
  agree: 'All of them hold the same now.',
  differ: 'They hold different values now.',
  changeIn: (count: string) => `Change ${count}`,
  emptyIn: (count: string) => `Empty it in ${count}`,
  alreadySo: 'It is so already.',
  begun: 'You began to change it in its form and have not sent that. Go on there.',
  unreachable: 'The office cannot be reached. Try it again once it answers.',
  signedOut: 'Your access to the office has ended. Sign in again, then try it again.',
  locked: 'Somebody else is at work on this device now.',
  removeTitle: (count: string) => `Delete ${count}?`,
  removeText: 'They disappear from all lists. The office can bring them back.',
  retireTitle: (count: string) => `Take ${count} out of use?`,
} as const
