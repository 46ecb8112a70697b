/** Files that another app shared with this one. */
export const sharedFileMessages = {
  title: 'Where do these belong?',
  text: 'They are kept on this device until a form has them, or you throw them away.',
  files: 'Shared files',
  forms: 'Put them into',
  take: (count: number) => (count === 1 ? 'Add the shared file' : `Add the ${count} shared files`),
  discard: 'Throw them away',
  none: 'Nothing is shared at present',
  noneText: 'Share photos or a PDF from another app with Fairlead, and they come here.',
  refused: 'What was shared was not kept',
  /** Why, and what to do; by what the worker says in the address. */
  refusals: {
    room: 'This device has no room left. The files are still in the app they came from. Free some room, such as by removing photos or apps, and share them again.',
    limit:
      'Too many files wait here, or one is larger than 25 MB. They are still in the app they came from. Put those below into a form or throw them away, then share fewer at a time.',
    worker:
      'The app was not ready to take them. They are still in the app they came from. It is ready once this page has opened: share them again.',
    unreadable:
      'The files could not be read. They are still in the app they came from. Share them again, or add them in the form itself.',
    page: 'They came from a web page and not from an app of this device. Nothing of yours has changed. If you meant to share them, save them on the device first and share them from there.',
  },
  noForms: 'Nothing that you may write takes files.',
} as const
