import type { ShortcutName } from '../shortcuts/shortcut-table.ts'

/** What each shortcut does, as the overview of keys says it. */
export const shortcutWords = {
  palette: 'Search pages, records and actions',
  overview: 'Show these keys',
  dashboard: 'To the dashboard',
  sync: 'To what is on this device',
  search: 'Search the list',
  rowBelow: 'To the next row',
  rowAbove: 'To the row before',
  firstRow: 'To the first row',
  lastRow: 'To the last row',
  editRow: 'Change the row: Tab to the next cell, Enter to keep, Esc to cancel',
  openRow: 'Open the row',
  pickRow: 'Select the row, or let it go',
  pickBelow: 'Select down to the next row',
  pickAbove: 'Select up to the row before',
  previewRow: 'Show the row beside the list, then go there',
  pickPage: 'Select all on this page',
  pickNone: 'Close the preview, then clear the selection',
  printList: 'Print the list, or save it as PDF',
  nextRecord: 'Next of the list',
  previousRecord: 'Previous of the list',
  print: 'Print, or save as PDF',
  firstStep: 'Take the first step offered, such as approving',
} as const satisfies Readonly<Record<ShortcutName, string>>
