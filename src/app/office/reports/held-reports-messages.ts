import { shellMessages } from '../../shell-messages.ts'

/** The page `/sync/reports`: anonymous reports beyond the limits, or from devices that prove no work. */
export const heldReportsMessages = {
  title: shellMessages.heldReports,
  intro:
    'These anonymous reports came in larger numbers than usual, or from an app that has not been updated. They are held here and appear in no list. Released reports are listed with the others. Discarded reports are deleted.',
  none: 'No reports are held',
  noneText: 'All anonymous reports are in their lists.',
  place: 'Place',
  vessel: 'Vessel',
  made: 'Created',
  received: 'Received',
  release: 'Release',
  discard: 'Discard',
  named: (step: string, title: string) => `${step}: ${title}`,
  discardTitle: 'Discard this report?',
  discardText: 'The report and its photos are deleted. You cannot undo this.',
  keep: 'Keep',
  discardAll: 'Discard all on this page',
  discardAllTitle: 'Discard all reports on this page?',
  discardAllText: (count: number) =>
    count === 1 ? '1 report is deleted. You cannot undo this.' : `${count} reports are deleted. You cannot undo this.`,
  released: 'Report released successfully',
  discarded: 'Report discarded successfully',
  discardedAll: 'Reports discarded successfully',
} as const
