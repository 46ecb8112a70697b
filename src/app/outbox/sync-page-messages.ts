import type { FileKind } from '#src/resource/display/file-kind.ts'

/** Names told one by one before the rest is counted. */
const maxNamedLabels = 4

function someOf(labels: readonly string[]): string {
  const rest = labels.length - maxNamedLabels
  const named = labels.slice(0, maxNamedLabels).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}

/** The page `/sync`: what is on this device and what waits. */
export const syncPageMessages = {
  more: 'More information',
  title: 'On this device',
  sendNow: 'Sync now',
  sending: 'Connecting to the office',
  everythingSent: 'The office was reached. Everything ready to send was sent.',
  partlySent: (count: number) =>
    count === 1
      ? 'The office was reached, but 1 entry is not fully sent. It is safe on this device and sent again automatically.'
      : `The office was reached, but ${count} entries are not fully sent. They are safe on this device and sent again automatically.`,
  officeUnreachable: 'The office could not be reached. Your work is safe on this device and is sent automatically.',
  pausedCredential:
    'The office no longer recognises this device. Your work is safe here. Sign in once with a password to continue sending.',
  pausedUpdate:
    'The office needs a newer version of the app. Your work is safe here. Update the app to continue sending.',
  nextTry: (moment: string) => `Next attempt ${moment}`,
  needsYou: 'Needs you',
  waiting: 'Waiting to be sent',
  following: ({ count, kind }: { count: number; kind: FileKind }) =>
    `Received by the office, with ${count} ${kind}${count === 1 ? '' : 's'} still waiting to be sent:`,
  nothingWaiting: 'Nothing is waiting. Entries appear here until the office has received them.',
  othersWaiting: (count: number) =>
    count === 1
      ? 'This device also has 1 entry of another user. It is sent automatically.'
      : `This device also has ${count} entries of other users. They are sent automatically.`,
  held: 'Held for review',
  received: 'Received in the last 30 days',
  noneReceived: 'The office received nothing from this device in the last 30 days.',
  showAll: (count: number) => `Show all ${count}`,
  entryOf: (label: string, title: string) => `${label}: ${title}`,
  madeAt: (moment: string) => `Created ${moment}`,
  receivedAt: (moment: string) => `Received ${moment}`,
  open: 'Open',
  actions: { create: 'New', update: 'Edit', delete: 'Delete' } as Readonly<Record<string, string>>,
  readable: 'Available offline',
  readableHint: 'Records you can read without a network, as last updated on this device.',
  appDownloading:
    'The app is still downloading. Stay connected until this message disappears. Until then it does not open offline.',
  gained: (labels: readonly string[]) => `New on this device: ${someOf(labels)}.`,
  gainedSince: (moment: string, labels: readonly string[]) => `Added to this device ${moment}: ${someOf(labels)}.`,
  upToDate: (moment: string) => `Updated ${moment}`,
  partly: (complete: number, streams: number) => `${complete} of ${streams} parts downloaded`,
  notYet: 'Not downloaded yet',
  nothingReadable: 'No records are on this device yet. The download starts when the office can be reached.',
  storage: 'Storage',
  askPersistence: 'Protect storage',
  usage: (used: string, quota: string) => `${used} used of ${quota}`,
  filesKept: (count: number) => (count === 1 ? '1 file stored on this device' : `${count} files stored on this device`),
  filesWaiting: (count: number, size: string) =>
    count === 1 ? `1 file (${size}) waiting to be sent` : `${count} files (${size}) waiting to be sent`,
  filesRefused: (count: number) =>
    count === 1 ? '1 file was refused by the office' : `${count} files were refused by the office`,
  log: 'Delivery log',
  logText: 'This log helps support to find delivery problems. Read it before you share it.',
  logMore:
    'It lists each delivery attempt with its time and result. It contains nothing you wrote, no names and no passwords.',
  showLog: 'Show log',
  refreshLog: 'Refresh log',
  saveLog: 'Save log',
  sendLog: 'Send log',
  logSaved: 'The browser is saving the log. Look in your downloads.',
  logFailed: 'The log could not be created. Please try again.',
  remove: 'Remove me from this device',
  removeText:
    'Your drafts, your PIN and your records are deleted from this device. Entries must be sent to the office first.',
  removeUnsent: (count: number) =>
    count === 1
      ? 'Nothing was removed: 1 entry or file has not reached the office yet. Send it first, or resolve it if it was returned.'
      : `Nothing was removed: ${count} entries or files have not reached the office yet. Send them first, or resolve those that were returned.`,
} as const
