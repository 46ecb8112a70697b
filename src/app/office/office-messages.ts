/** What the pages have in common that show what the office alone knows. */
export const officeWords = {
  title: 'For the office',
  asking: 'Asking the office',
  away: 'The office cannot be reached. What stands here is asked for again as soon as it can.',
  closed: 'Only administrators see this.',
  failed: 'The office could not answer. Please try again.',
  again: 'Try again',
  back: 'On this device',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  clear: 'Show all',
} as const
