/** Where an entry stands, in one or two words, and in one sentence. */
export const syncMessages = {
  /** What is said once something was written that needs no network: it is safe, and nothing more is to be done. */
  stored: 'Kept on this device, and sent by itself as soon as the link allows.',
  state: {
    waiting: 'On this device',
    sending: 'Sending',
    received: 'Received by the office',
    'needs-you': 'Needs you',
    'needs-author': 'Needs its author',
    held: 'Held for review',
  },
  sentence: {
    waiting: 'Kept on this device. It is sent as soon as the office can be reached.',
    sending: 'On its way to the office now.',
    received: 'The office has received it.',
    'needs-you': 'The office could not take it as it is. Please look at it; nothing is lost.',
    'needs-author':
      'The office could not take what somebody else wrote on this device. Its author settles it; nothing is lost.',
    held: 'The office has it and will look at it before it counts.',
  },
  /** Why an entry stays on this device although the office answers. */
  deferred: {
    photos: 'On this device, photos wait for a better link.',
    files: 'On this device, files wait for a better link.',
    choice: 'On this device, waits for a better link as chosen.',
  },
  /** Of the files that a record names: how many the office has. */
  filesReceived: (received: number, named: number, arePhotos: boolean) => {
    const kind = arePhotos ? (named === 1 ? 'photo' : 'photos') : named === 1 ? 'file' : 'files'
    return `${received} of ${named} ${kind} received`
  },
  uploaded: (sent: string, total: string) => `${sent} of ${total} sent`,
  moved: (state: string) => `Delivery: ${state}`,
} as const
