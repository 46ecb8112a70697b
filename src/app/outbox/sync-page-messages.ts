/** Names told one by one before the rest is counted. */
const maxNamedLabels = 4

function someOf(labels: readonly string[]): string {
  const rest = labels.length - maxNamedLabels
  const named = labels.slice(0, maxNamedLabels).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}

/** The page `/sync`: what is on this device and what waits. */
export const syncPageMessages = {
  more: 'More about this',
  title: 'On this device',
  sendNow: 'Send and fetch now',
  sending: 'Asking the office',
  everythingSent: 'The office answered. What could be sent was sent.',
  partlySent: (count: number) =>
    count === 1
      ? 'The office answered, but 1 entry is not all sent yet. It stays here and is tried again by itself.'
      : `The office answered, but ${count} entries are not all sent yet. They stay here and are tried again by themselves.`,
  officeUnreachable: 'The office could not be reached. Everything stays here and is tried again by itself.',
  pausedCredential:
    'The office no longer knows this device. Somebody signs in once with a password, and sending goes on.',
  pausedUpdate: 'The office asks for a newer version of the app before it takes more. Nothing is lost.',
  nextTry: (moment: string) => `Next attempt ${moment}`,
  needsYou: 'Needs you',
  waiting: 'Waiting to be sent',
  following: ({ count, arePhotos }: { count: number; arePhotos: boolean }) => {
    const kind = arePhotos ? (count === 1 ? 'photo' : 'photos') : count === 1 ? 'file' : 'files'
    return `With the office already, while ${count} ${kind} still ${count === 1 ? 'waits' : 'wait'} to be sent:`
  },
  nothingWaiting: 'Nothing of yours waits. What you send from now on appears here until the office has it.',
  othersWaiting: (count: number) =>
    count === 1
      ? 'This device also carries 1 entry of somebody else, and sends it for them.'
      : `This device also carries ${count} entries of other people, and sends them for them.`,
  held: 'Held for review',
  received: 'Received in the last 30 days',
  noneReceived: 'Nothing was received from this device in the last 30 days.',
  showAll: (count: number) => `Show all ${count}`,
  entryOf: (label: string, title: string) => `${label}: ${title}`,
  madeAt: (moment: string) => `Made ${moment}`,
  receivedAt: (moment: string) => `Received ${moment}`,
  open: 'Open',
  actions: { create: 'New', update: 'Change', delete: 'Removal' } as Readonly<Record<string, string>>,
  drafts: 'Begun and not sent',
  readable: 'Readable without a network',
  readableHint: 'What the office holds and you may see, as this device last fetched it.',
  appDownloading:
    'The app itself is still being fetched. Stay connected until this note is gone: nothing opens at sea before.',
  gained: (labels: readonly string[]) => `You read more on this device now: ${someOf(labels)}.`,
  gainedSince: (moment: string, labels: readonly string[]) => `New here since ${moment}: ${someOf(labels)}.`,
  upToDate: (moment: string) => `Brought up to date ${moment}`,
  partly: (complete: number, streams: number) => `${complete} of ${streams} parts here`,
  notYet: 'Not here yet',
  nothingReadable: 'Nothing has been fetched for you on this device yet. It starts when the office can be reached.',
  storage: 'Storage',
  askPersistence: 'Ask the browser to keep it',
  usage: (used: string, quota: string) => `${used} used of ${quota}`,
  filesKept: (count: number) => (count === 1 ? '1 file is kept here' : `${count} files are kept here`),
  filesWaiting: (count: number, size: string) =>
    count === 1 ? `1 file of ${size} waits to be sent` : `${count} files of ${size} wait to be sent`,
  filesRefused: (count: number) =>
    count === 1 ? '1 file was refused by the office' : `${count} files were refused by the office`,
  log: 'If something does not arrive',
  logText: 'A log of deliveries helps whoever looks into it. Read it before you give it away.',
  logMore:
    'It says when what was tried and how it ended. It holds nothing that was written here, no names and no passwords.',
  showLog: 'Show log',
  refreshLog: 'Show it as it is now',
  saveLog: 'Save log',
  sendLog: 'Send log',
  logSaved: 'The log was handed to the browser. Look for it among the downloads.',
  logFailed: 'The log could not be made.',
  remove: 'Remove me from this device',
  removeText:
    'Your drafts, your PIN and your part of the records here are removed. Entries the office has not received stop it.',
  removeUnsent: (count: number) =>
    count === 1
      ? '1 entry or file has not reached the office yet. Send it first, or settle what came back.'
      : `${count} entries or files have not reached the office yet. Send them first, or settle what came back.`,
} as const
