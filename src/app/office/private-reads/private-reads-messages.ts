import { shellMessages } from '../../shell-messages.ts'

/** The page `/sync/private-reads`: who read private records of others. */
export const privateReadsMessages = {
  title: shellMessages.privateReads,
  intro:
    'Each time somebody reads a private record of another person at the office, it is noted here. What the record says is not shown.',
  reader: 'Read by',
  owner: 'Records of',
  everybody: 'All people',
  all: 'All that the reader may read',
  none: 'Nobody has read private records of others',
  when: 'When',
  what: 'Record',
  how: 'How',
} as const
