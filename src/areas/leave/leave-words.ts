/** What the screens of leave say. */
export const leaveWords = {
  mine: 'My leave requests',
  ask: 'Ask for leave',
  noneMine: { title: 'You have not asked for leave', text: 'What you ask for stands here, with who has it now.' },
  others: 'Leave requests for others',
  askForOther: 'Ask for somebody else',
  noneForOthers: {
    title: 'You have asked for nobody else',
    text: 'What you ask for others stands here.',
  },
  lists: {
    hr: 'Leave requests for HR',
    hod: 'Leave requests of your people',
    admin: 'All leave requests',
  },
  nobody: { title: 'Nobody asks for leave', text: 'Requests stand here once they were sent.' },
  change: 'Change a leave request',
  leave: 'Leave',
  handover: 'Handover',
  balance: 'What it comes to',
  choose: 'Choose a kind of leave and the days: then it says here what they come to.',
  takes: (days: number) => (days === 1 ? 'Takes 1 day' : `Takes ${days} days`),
  takesNone: 'None of these days is a working day',
  left: (year: number, left: number, entitled: number) => `${left} of ${entitled} days left in ${year} afterwards`,
  short: (year: number, left: number, asked: number) =>
    `${left} ${left === 1 ? 'day is' : 'days are'} left in ${year}, and this takes ${asked}`,
  unlimited: 'Not limited',
  partly: 'Only requests that you may read are counted here; the office counts all.',
  met: (from: string, until: string) => `There is a request already from ${from} to ${until}`,
  holidays: 'Public holidays within',
  away: 'Away in these days',
  awayLine: (name: string, from: string, until: string, isSure: boolean) =>
    `${name}, ${from} to ${until}${isSure ? '' : ' (asked for)'}`,
  needsHandover: 'This kind of leave needs a handover note',
} as const
