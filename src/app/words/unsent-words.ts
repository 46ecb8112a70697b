import { shellWords } from './shell-words.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Work that goes to the office in a file: saving it on a device, bringing it in at the office. */
export const unsentWords = {
  exportTitle: 'Unsent work in a file',
  exportText:
    'Where this device cannot reach the office, or may fail, its waiting work can go by another way: a file on a stick or in a mail. It holds what everybody here has sent and the office has not received, signed by them, with its photos. An administrator brings it in at the office.',
  exportStays:
    'Nothing is removed here, and it goes on being sent by itself: whichever way it arrives first, it counts once. The file can be read by whoever gets it, so treat it like the papers themselves. Forms that were begun and not sent are not in it.',
  exportCount: (entries: number, people: number, files: number, size: string) =>
    `${counted(entries, 'entry', 'entries')} of ${counted(people, 'person', 'people')}, ${counted(files, 'file', 'files')}, about ${size}`,
  exportNothing: 'Nothing waits here, so there is nothing to save.',
  save: 'Save unsent work',
  saved: 'The file was handed to the browser. Look for it among the downloads.',
  saveFailed: 'The file could not be made. Free some space on this device, and try again.',
  title: shellWords.bringIn,
  intro:
    'A file of unsent work comes from a device that could not reach the office. It is looked at first; nothing counts before you say so, and nothing counts twice.',
  drop: 'Drop the file here',
  choose: 'Choose the file',
  notSuch: 'This is not a file of unsent work. Its name begins with fairlead-unsent.',
  madeAt: (moment: string) => `Saved ${moment}`,
  looking: 'Asking what the office has already',
  away: 'The office cannot be reached. The file stays open here; try again when it can.',
  whose: 'Whose',
  entries: 'Entries',
  received: 'Received already',
  left: 'To bring in',
  files: (count: number) => counted(count, 'file goes along', 'files go along'),
  bringIn: (count: number) => `Bring in ${counted(count, 'entry', 'entries')}`,
  nothingLeft: 'The office has all of it already. There is nothing to bring in.',
  another: 'Another file',
  again: 'Try again',
  progress: (done: number, all: number) => `${done} of ${all}`,
  bringing: 'Bringing in',
  done: 'What became of each entry',
  stopped: 'It was cut off. Begin again; what arrived counts once.',
  unknownPerson: 'Somebody the office does not know',
  unreadable: 'An entry that cannot be read',
  results: {
    applied: 'Received',
    conflict: 'Back to its author: changed meanwhile',
    refused: 'Back to its author',
    held: 'Held for review',
    waiting: 'Waits for its files',
    'not-tried': 'Waits for another entry',
  } as Readonly<Record<string, string>>,
  unanswered: 'No answer',
} as const
