import type { HeldEntryView } from '#src/protocol/held-entry.ts'
import { shellWords } from './shell-words.ts'

type Code = HeldEntryView['code']
type Obstacle = NonNullable<HeldEntryView['obstacle']>

/** The page `/sync/held`: what the office could not decide by itself. */
export const heldWords = {
  title: shellWords.held,
  intro:
    "The office has these entries and could neither take them in nor refuse them by itself. Accepted, they count under their author's name, with yours beside it. Given back, they return to their author with your reason.",
  state: 'Show',
  states: { open: 'To be decided', decided: 'Decided' },
  why: 'Why held',
  allReasons: 'All reasons',
  codes: {
    'signature-missing': 'The signature is missing',
    'signature-wrong': 'The signature does not fit',
    'author-unknown': 'The author is not known',
    'author-revoked': "The author's access was ended",
    'newer-version': 'Made with a newer version of the app',
    undecided: 'The office could not decide it',
  } satisfies Record<Code, string>,
  obstacles: {
    unreadable: 'It cannot be read, so it can only be given back.',
    'newer-version': 'It is taken in by itself as soon as the server knows this version.',
    contradicts: 'It names two authors or another company, so it can only be given back.',
    own: 'It is your own. Another administrator decides on it.',
    signs: 'It signs or decides, and its author is not proved. Only they can do it again.',
    doubled: 'Something else was received under its id before, so it can only be given back.',
  } satisfies Record<Obstacle, string>,
  unreadable: 'An entry that cannot be read',
  what: (label: string, step: string) => `${label}: ${step}`,
  author: 'Author',
  actingFor: 'In place of',
  vessel: 'Vessel',
  device: 'Brought by',
  noDevice: 'a session without a device',
  made: 'Made',
  received: 'Received',
  files: 'Files',
  changes: 'What it changes',
  noChanges: 'It changes no fields.',
  answers: 'What was said with it',
  unknownAuthor: 'Nobody the office knows',
  accept: 'Accept',
  acceptNamed: (what: string) => `Accept ${what}`,
  acceptTitle: 'Accept this entry?',
  acceptText: "It counts as if it had arrived well, under its author's name. This cannot be taken back here.",
  giveBack: 'Give back',
  giveBackNamed: (what: string) => `Give back ${what}`,
  reason: 'Reason, for the author',
  notNow: 'Not now',
  accepted: "Received under its author's name.",
  cameBack: (message: string) => `It could not be taken in and went back to its author: ${message}`,
  givenBack: 'Given back to its author.',
  decided: (moment: string) => `Decided ${moment} by`,
  results: {
    applied: 'Accepted',
    refused: 'Given back',
    conflict: 'Back to its author: changed meanwhile',
  } as Readonly<Record<string, string>>,
  none: 'Nothing waits for a decision',
  noneText: 'Everything that reached the office was taken in, or went back to its author.',
  noneDecided: 'Nothing was decided yet',
  noneDecidedText: 'What is accepted or given back is listed here.',
  nothingFound: 'Nothing is held for this reason',
} as const
