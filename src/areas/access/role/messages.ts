/** What the page of a role says besides what the description does. */
export const roleMessages = {
  holders: 'Who holds it',
  loading: 'Asking the office',
  holdersOffline: 'Who holds a role is kept at the office. This shows once it can be reached.',
  nobody: 'Nobody holds it.',
  since: (moment: string) => `since ${moment}`,
  end: 'Take away',
  from: (person: string) => `from ${person}`,
  ended: 'The role was taken away',
  endTitle: (person: string) => `Take this role from ${person}?`,
  endText: 'What it allows ends at once. It can be given again.',
  endOwn: 'What it allows you ends at once, perhaps also giving it back to yourself.',
  keep: 'Keep it',
  assign: 'Assign to people',
  people: 'People',
  assignHint: 'They hold it from this moment on. Whoever holds it already is not offered.',
  confirmAssign: 'Assign',
  offline: 'Roles are assigned while the office can be reached.',
  administratorsAlone: 'Only an administrator gives this role and takes it away.',
  /** `assigned`: how many of those who were chosen hold it now. */
  failureSummary: (assigned: number) => {
    if (assigned === 0) return 'What went wrong:'
    const others = assigned === 1 ? 'The other one has' : 'The others have'
    return `${others} been assigned. What went wrong with these:`
  },
} as const
