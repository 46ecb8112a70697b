/** What the pages have in common that show what the office alone knows. */
export const officeMessages = {
  title: 'For the office',
  loading: 'Asking the office',
  unreachable: 'The office cannot be reached. What stands here is asked for again as soon as it can.',
  administratorsOnly: 'Only administrators see this.',
  failed: 'The office could not answer. Please try again.',
  tryAgain: 'Try again',
  back: 'On this device',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  clear: 'Show all',
} as const
