/** Files that another app shared with this one. */
export const sharedWords = {
  title: 'Where do these belong?',
  text: 'They are kept on this device until a form has them, or you throw them away.',
  files: 'Shared files',
  forms: 'Put them into',
  take: (count: number) => (count === 1 ? 'Add the shared file' : `Add the ${count} shared files`),
  discard: 'Throw them away',
  none: 'Nothing is shared at present',
  noneText: 'Share photos or a PDF from another app with Fairlead, and they come here.',
  noForms: 'Nothing that you may write takes files.',
} as const
