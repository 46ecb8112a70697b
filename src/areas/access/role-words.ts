/** What the page of a role says besides what the description does. */
export const roleWords = {
  holders: 'Who holds it',
  asking: 'Asking the office',
  holdersAway: 'Who holds a role is kept at the office. This shows once it can be reached.',
  nobody: 'Nobody holds it.',
  since: (moment: string) => `since ${moment}`,
  end: 'Take away',
  from: (person: string) => `from ${person}`,
  ended: 'The role was taken away',
  assign: 'Assign to people',
  people: 'People',
  hint: 'They hold it from this moment on. Whoever holds it already is not offered.',
  yes: 'Assign',
  offline: 'Roles are assigned while the office can be reached.',
  someFailed: 'The others have been assigned. What went wrong with these:',
} as const
