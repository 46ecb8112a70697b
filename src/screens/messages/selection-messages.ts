import { formatDecimal } from '#src/lib/format-number.ts'

/** What lists say about rows that are picked. */
export const selectionMessages = {
  select: 'Select',
  selectPage: 'Select all on this page',
  count: (count: number) => `${formatDecimal(count)} selected`,
  none: 'Nothing selected',
  selectAll: (count: number) => `Select all ${formatDecimal(count)}`,
  clear: 'Clear the selection',
  bar: 'What to do with the selection',
  begin: 'Select',
  end: 'Done',
} as const
