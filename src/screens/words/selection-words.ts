/** What lists say about rows that are picked. */
export const selectionWords = {
  select: 'Select',
  selectPage: 'Select all on this page',
  count: (count: number) => `${count.toLocaleString('en-GB')} selected`,
  none: 'Nothing selected',
  selectAll: (count: number) => `Select all ${count.toLocaleString('en-GB')}`,
  clear: 'Clear the selection',
  bar: 'What to do with the selection',
  begin: 'Select',
  end: 'Done',
} as const
