/** Files that another app shared with this one. */
export const sharedFileMessages = {
  title: 'Add shared files',
  text: 'They stay on this device until you add them to a form or discard them.',
  files: 'Shared files',
  forms: 'Add to',
  take: (count: number) => (count === 1 ? 'Add the shared file' : `Add the ${count} shared files`),
  discard: 'Discard files',
  none: 'No shared files',
  noneText: 'Share photos or a PDF from another app with Fairlead. They appear here.',
  refused: 'The shared files were not saved',
  /** Why, and what to do; by what the worker says in the address. */
  refusals: {
    room: 'This device has no space left. The files are still in the app they came from. Free some space, then share them again.',
    limit:
      'There are too many shared files, or one is larger than 25 MB. They are still in the app they came from. Add the files below to a form or discard them, then share fewer at a time.',
    worker:
      'The app was not ready to receive them. They are still in the app they came from. Please share them again now.',
    unreadable:
      'The files could not be read. They are still in the app they came from. Share them again, or add them in the form itself.',
    page: 'They came from a web page, not from an app on this device. Your work has not changed. To share them, save them on the device first.',
  },
  noForms: 'None of your forms accepts files.',
} as const
