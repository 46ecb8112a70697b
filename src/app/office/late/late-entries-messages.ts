import { shellMessages } from '../../shell-messages.ts'

/** The page `/sync/late`: what counted although its author's access had ended. */
export const lateEntriesMessages = {
  title: shellMessages.lateEntries,
  intro:
    'These entries were made while their author still had access, and arrived after it had ended. They count. Open a record to check it. Entries that were not certain are held for a decision.',
  toDecide: 'Late entries held for review',
  none: 'No entries arrived after access ended',
  what: (label: string, step: string) => `${label}: ${step}`,
  author: 'Author',
  made: 'Created',
  received: 'Received',
  open: 'Open record',
  openNamed: (what: string) => `Open record: ${what}`,
} as const
