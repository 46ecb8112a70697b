import type { FileKind } from '#src/resource/display/file-kind.ts'

/** The delivery state of an entry, in one or two words, and in one sentence. */
export const syncMessages = {
  /** What is said once something was written that needs no network: it is safe, and nothing more is to be done. */
  stored: 'Saved on this device. It is sent automatically when the office can be reached.',
  state: {
    waiting: 'On this device',
    sending: 'Sending',
    received: 'Received by the office',
    'needs-you': 'Needs you',
    'needs-author': 'Needs its author',
    held: 'Held for review',
  },
  sentence: {
    waiting: 'Saved on this device. It is sent automatically when the office can be reached.',
    sending: 'Being sent to the office now.',
    received: 'The office has received it.',
    'needs-you': 'The office could not accept it. Please check it. Nothing is lost.',
    'needs-author':
      'The office could not accept what another person wrote on this device. Its author must resolve it. Nothing is lost.',
    held: 'The office has received it and must review it before it counts.',
  },
  /** Why an entry stays on this device although the office answers. */
  deferred: {
    photos: 'On this device. Photos are waiting for a better link.',
    files: 'On this device. Files are waiting for a better link.',
    choice: 'On this device. Waiting for a better link, as you chose.',
  },
  /** Of the files that a record names: how many the office has. */
  filesReceived: (received: number, named: number, kind: FileKind) =>
    `${received} of ${named} ${kind}${named === 1 ? '' : 's'} received`,
  uploaded: (sent: string, total: string) => `${sent} of ${total} sent`,
  moved: (state: string) => `Delivery: ${state}`,
} as const
