/** What the inbox says. */
export const inboxMessages = {
  title: 'Inbox',
  tabs: { approve: 'To approve', you: 'For you', mentions: 'Mentions', done: 'Done' },
  tab: (label: string, count: number) => (count === 0 ? label : `${label} ${count}`),
  list: 'What others want from you',
  oldest: (age: string) => `Oldest: ${age}`,
  more: (count: number) => `(and ${count} more)`,
  unread: 'Unread',
  emptyTitle: { approve: 'All done', you: 'All done', mentions: 'All done', done: 'Nothing here yet' },
  empty: {
    approve: 'Nothing waits for your approval.',
    you: 'Nothing new for you.',
    mentions: 'Nobody has mentioned you lately.',
    done: 'What you put away as done is kept here.',
  },
  arriving: {
    title: 'Not everything is on this device yet',
    text: 'What others want from you appears here as it arrives.',
  },
  away: 'The office cannot be reached. What you put away or set aside is sent later.',
  putAway: 'Done',
  setAside: 'Set aside',
  setAsideTo: { tomorrow: 'Until tomorrow', monday: 'Until Monday', day: 'Until a date' },
  takeBack: 'Mark as unread',
  noPage: 'This has no page of its own.',
  settings: 'Mail settings',
  settingsTitle: 'When you get a mail',
  settingsHint:
    'The inbox always has everything. Warnings, your account and what asks you about safety are always mailed at once.',
  saved: 'Notification settings updated successfully',
  save: 'Save',
} as const
