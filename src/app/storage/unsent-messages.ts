import { shellMessages } from '../shell-messages.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Work that goes to the office in a file: saving it on a device, bringing it in at the office. */
export const unsentMessages = {
  exportTitle: 'Unsent work in a file',
  exportText:
    'If the office cannot be reached, save your work in a file. Send it by e-mail or on a USB stick. Nothing is removed from this device, and nothing is counted twice. Anyone who has the file can read it, so keep it confidential.',
  exportMore: [
    'The file contains all entries on this device that the office has not received, with signatures and photos. An administrator imports them at the office.',
    'It also contains drafts and returned entries. They can be read and given to their authors. It does not contain anonymous reports.',
    'Waiting entries are still sent automatically.',
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
      ...(needsYou > 0 ? [counted(needsYou, 'returned entry', 'returned entries')] : []),
      ...(drafts > 0 ? [counted(drafts, 'draft', 'drafts')] : []),
      ...(following > 0 ? [counted(following, 'file of a received report', 'files of received reports')] : []),
      `from ${counted(people, 'person', 'people')}`,
      ...(files > 0 ? [`with ${counted(files, 'file', 'files')}`] : []),
      `about ${size}`,
    ].join(', '),
  exportNothing: 'There is no unsent work on this device.',
  save: 'Save unsent work',
  saved: 'The browser is saving the file. Look in your downloads.',
  saveFailed: 'The file could not be created. Your work is still on this device. Free some space and try again.',
  title: shellMessages.unsentImport,
  intro:
    'Such a file comes from a device that could not reach the office. You see its contents first. Nothing counts until you import it, and nothing counts twice.',
  drop: 'Drop the file here',
  choose: 'Choose the file',
  wrongFile:
    'This is not a file of unsent work. Nothing was imported. Choose a file whose name starts with fairlead-unsent.',
  madeAt: (moment: string) => `Saved ${moment}`,
  looking: 'Checking what the office has already received',
  unreachable: 'The office cannot be reached. The file stays open here. Try again when it can be reached.',
  author: 'Author',
  entries: 'Entries',
  received: 'Already received',
  files: (count: number) => counted(count, 'file included', 'files included'),
  ofOtherTenants: (count: number) =>
    `${counted(count, 'entry, draft or file belongs', 'entries, drafts and files belong')} to another company that uses this device. That part stays in the file. Only the office of that company can import it.`,
  importEntries: (count: number) => `Import ${counted(count, 'entry', 'entries')}`,
  nothingLeft: 'The office has already received everything. There is nothing to import.',
  filesLeft:
    'The office has already received all entries, but perhaps not their files. Import the files too. Nothing is counted twice.',
  importFiles: (count: number) => `Import ${counted(count, 'file', 'files')}`,
  filesThere: (count: number) => `The office has received ${counted(count, 'file', 'files')}.`,
  filesRefused: (count: number) => `The office did not accept ${counted(count, 'file', 'files')}.`,
  another: 'Another file',
  tryAgain: 'Try again',
  progress: (done: number, all: number) => `${done} of ${all}`,
  importing: 'Importing',
  done: 'Import results',
  stopped: 'The import was interrupted. Entries already received are safe. Try again: nothing is counted twice.',
  unreadable: 'Unreadable entry',
  results: {
    applied: 'Received',
    conflict: 'Returned to author: changed meanwhile',
    refused: 'Returned to author',
    held: 'Held for review',
    waiting: 'Waiting for its files',
    'not-tried': 'Waiting for another entry',
  } as Readonly<Record<string, string>>,
  unanswered: 'No answer',
  forAuthors: 'For the authors',
  forAuthorsText:
    'These drafts and returned entries are not imported. Only their authors can submit them. Give each author a copy to enter again.',
  unsentForm: (label: string) => `${label}: draft`,
  returned: (label: string, step: string) => `${label}: ${step}, returned`,
  typedAt: (moment: string) => `Last changed ${moment}`,
  reason: (reason: string) => `Reason: ${reason}`,
  noReason: 'not stored',
  nothingTyped: 'Nothing was filled in',
  saveReadable: 'Save readable copy',
  savePhoto: (name: string) => `Save ${name}`,
} as const
