import { formatDecimal } from '#src/lib/format-number.ts'
import { withinSentence } from '#src/lib/within-sentence.ts'

/** What lists say. */
export const listMessages = {
  search: (plural: string) => `Search ${withinSentence(plural)}`,
  searchHint: 'Search',
  clearSearch: 'Clear search',
  tabs: 'Records shown',
  filter: (label: string) => `Filter by ${withinSentence(label)}`,
  filterSearch: 'Type to search',
  clearFilters: 'Clear filters',
  clearAll: 'Clear search and filters',
  filters: 'Filters',
  moreFilters: 'More filters',
  moreFiltersActive: (count: number) => `More filters (${count})`,
  removeFilter: (said: string) => `Remove filter ${said}`,
  awaits: 'Pending with',
  me: 'Me',
  /** By how the decision awaits the viewer. */
  meAs: { HR: 'Me, as HR', other: 'Me, not as HR' },
  chosen: (count: number) => `${count} selected`,
  from: 'From',
  until: 'Until',
  fromOn: (day: string) => `from ${day}`,
  untilThen: (day: string) => `until ${day}`,
  contains: 'Contains',
  containing: (words: string) => `contains “${words}”`,
  between: (first: string, last: string) => `${first} – ${last}`,
  yes: 'Yes',
  no: 'No',
  sortBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  add: (singular: string) => `New ${withinSentence(singular)}`,
  count: (count: number, label: readonly [string, string]) =>
    `${formatDecimal(count)} ${withinSentence(count === 1 ? label[0] : label[1])}`,
  range: (from: number, to: number, total: number) =>
    `${formatDecimal(from)}–${formatDecimal(to)} of ${formatDecimal(total)}`,
  perPage: 'Rows',
  allRows: 'All rows',
  rows: (count: number) => `${count} rows`,
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  table: (plural: string) => `${plural}, use the arrow keys to move, Space to select and Enter to open`,
  tableToChange: (plural: string) =>
    `${plural}, use the arrow keys to move, Space to select, Enter to open and F2 to edit`,
  loading: 'Loading the records on this device',
  emptyTitle: (plural: string) => `No ${withinSentence(plural)} yet`,
  emptyText: (plural: string) => `${plural} that you can see will appear here.`,
  searched: (words: string) => `Search: ${words}`,
  neverMirroredTitle: 'Not on this device yet',
  neverMirroredReachable: (plural: string) =>
    `${plural} are being downloaded from the office. You can continue working.`,
  neverMirroredUnreachable: (plural: string) =>
    `The office cannot be reached. ${plural} will be downloaded when it can be reached. What you write is saved here.`,
  received: (moment: string) => `updated ${moment}`,
  stillFetching: 'downloading more',
  // As long as what stands there next, `90 daily reports · updated at 07:40`: what is below does not move.
  firstRows: (count: number, label: readonly [string, string]) =>
    `newest ${count === 1 ? '' : `${count} `}${withinSentence(count === 1 ? label[0] : label[1])} · loading all`,
  stale: (moment: string) => `Office not reachable. Updated ${moment}, with your own entries.`,
  asOf: (moment: string) => `As of ${moment}`,
  windowed: (months: number) => `last ${months} months, older ones at the office`,
  someOf: (count: number, all: string) => `${formatDecimal(count)} of ${all}`,
  draftTitle: (singular: string, moment: string) => `Draft: new ${withinSentence(singular)}, saved ${moment}`,
  draftText: 'It is saved on this device and has not been sent.',
  draftGoOn: 'Continue',
  notAllowedTitle: 'No access',
  notAllowedText: 'Your roles and vessels do not include these records. If this is wrong, ask your office.',
  onlineOnlyAway: 'The office cannot be reached, and these records are only there.',
  tooMany: 'There are too many records to show them here.',
  notLoaded: (plural: string) => `${plural} could not be loaded`,
  partLoaded: (plural: string) => `Not all ${withinSentence(plural)} could be loaded`,
  workIsSafe: 'What you have written is safe on this device.',
  tryAgain: 'Try again',
  deleted: (plural: string) => `Deleted ${withinSentence(plural)}`,
  backToAll: (plural: string) => `Back to all ${withinSentence(plural)}`,
  deletedCount: (count: number) => (count === 0 ? 'No deleted records.' : `${count} deleted`),
  restore: 'Restore',
  restoreNamed: (title: string) => `Restore ${title}`,
  syncColumn: 'Delivery',
  fullName: 'Name',
  since: (moment: string) => `Since ${moment}`,
  none: '–',
} as const

/** What groups of a list and totals are called. */
export const groupMessages = {
  groupBy: 'Group by',
  groupedBy: (label: string) => `Grouped by ${label}`,
  none: 'No groups',
  total: (count: number) => `Total of ${formatDecimal(count)}`,
  /** Where the device does not hold all of them. */
  totalHere: (count: number) => `Total of ${formatDecimal(count)} on this device, more at the office`,
  sum: (label: string, sum: string) => `${label} ${sum}`,
} as const
