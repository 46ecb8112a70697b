/** What the pages have in common that show what the office alone knows. */
export const officeMessages = {
  title: 'For the office',
  loading: 'Loading from the office',
  unreachable: 'The office cannot be reached. This list is updated automatically when it can be reached again.',
  administratorsOnly: 'Only administrators see this.',
  noAccess: 'You may not see this list. Who may is set by the roles of your company.',
  failed: 'The office could not answer. Nothing was changed. Please try again.',
  tryAgain: 'Try again',
  back: 'On this device',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  clear: 'Show all',
} as const
