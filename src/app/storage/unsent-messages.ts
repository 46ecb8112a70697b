import { shellMessages } from '../shell-messages.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Work that goes to the office in a file: saving it on a device, bringing it in at the office. */
export const unsentMessages = {
  exportTitle: 'Unsent work in a file',
  exportText:
    'Where the office cannot be reached, a file can carry the work: on a stick or in a mail. Nothing is removed here, and it counts once whichever way it arrives. Treat the file like the papers themselves.',
  exportMore: [
    'It holds what everybody here has sent and the office has not received, signed by them, with its photos; an administrator brings that in at the office.',
    'Forms begun and not sent, and entries that came back, are in it to be read and handed to their authors. Reports without a name are not in it.',
    'What waits goes on being sent by itself. The file can be read by whoever gets it.',
  ],
  exportCount: (
    {
      entries,
      needsYou,
      drafts,
      people,
      files,
      following,
    }: Record<'entries' | 'needsYou' | 'drafts' | 'people' | 'files' | 'following', number>,
    size: string,
  ) =>
    [
      ...(entries > 0 ? [counted(entries, 'entry waiting', 'entries waiting')] : []),
      ...(needsYou > 0 ? [`${needsYou} back with ${needsYou === 1 ? 'its author' : 'their authors'}`] : []),
      ...(drafts > 0 ? [counted(drafts, 'form begun', 'forms begun')] : []),
      ...(following > 0 ? [counted(following, 'file that follows its report', 'files that follow their reports')] : []),
      `of ${counted(people, 'person', 'people')}`,
      ...(files > 0 ? [`with ${counted(files, 'file', 'files')}`] : []),
      `about ${size}`,
    ].join(', '),
  exportNothing: 'Nothing unsent is here, so there is nothing to save.',
  save: 'Save unsent work',
  saved: 'The file was handed to the browser. Look for it among the downloads.',
  saveFailed: 'The file could not be made. Free some space on this device, and try again.',
  title: shellMessages.unsentImport,
  intro:
    'A file of unsent work comes from a device that could not reach the office. It is looked at first; nothing counts before you say so, and nothing counts twice.',
  drop: 'Drop the file here',
  choose: 'Choose the file',
  wrongFile: 'This is not a file of unsent work. Its name begins with fairlead-unsent.',
  madeAt: (moment: string) => `Saved ${moment}`,
  looking: 'Asking what the office has already',
  unreachable: 'The office cannot be reached. The file stays open here; try again when it can.',
  author: 'Whose',
  entries: 'Entries',
  received: 'Received already',
  left: 'To bring in',
  files: (count: number) => counted(count, 'file goes along', 'files go along'),
  ofOtherTenants: (count: number) =>
    `${counted(count, 'thing in it is', 'things in it are')} of another company that the device works for, counting entries, forms and files. What is of another company stays in the file, for its own office to bring in.`,
  importEntries: (count: number) => `Bring in ${counted(count, 'entry', 'entries')}`,
  nothingLeft: 'The office has all of it already. There is nothing to bring in.',
  filesLeft:
    'The office has all entries of it already. Whether their files came with them is not known here: bring them in, and what is there counts once.',
  importFiles: (count: number) => `Bring in ${counted(count, 'file', 'files')}`,
  filesThere: (count: number) => `The office has ${count === 1 ? 'its file' : `${count} of its files`}.`,
  filesRefused: (count: number) => `${counted(count, 'file was', 'files were')} not taken by the office.`,
  another: 'Another file',
  tryAgain: 'Try again',
  progress: (done: number, all: number) => `${done} of ${all}`,
  importing: 'Bringing in',
  done: 'What became of each entry',
  stopped: 'It was cut off. Begin again; what arrived counts once.',
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
  forAuthors: 'For their authors',
  forAuthorsText:
    'Only its author can go on with this. It is not brought in: give it to them, and they write it again where they can sign it.',
  unsentForm: (label: string) => `${label}, begun and not sent`,
  returned: (label: string, step: string) => `${label}: ${step}, came back`,
  typedAt: (moment: string) => `Last typed ${moment}`,
  reason: (reason: string) => `Why: ${reason}`,
  noReason: 'no reason is kept',
  nothingTyped: 'Nothing was filled in',
  saveReadable: 'Save a readable copy',
  savePhoto: (name: string) => `Save ${name}`,
} as const
