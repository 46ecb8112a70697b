import { formatDecimal } from '#src/lib/format-number.ts'

/** What lists say about rows that are picked. */
export const selectionMessages = {
  select: 'Select',
  selectPage: 'Select all on this page',
  count: (count: number) => `${formatDecimal(count)} selected`,
  none: 'None selected',
  selectAll: (count: number) => `Select all ${formatDecimal(count)}`,
  clear: 'Clear selection',
  bar: 'Actions for the selection',
  begin: 'Select',
  end: 'Done',
} as const
