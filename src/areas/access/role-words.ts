/** What the page of a role says besides what the description does. */
export const roleWords = {
  assign: 'Assign to people',
  people: 'People',
  hint: 'They hold it from this moment on.',
  yes: 'Assign',
  offline: 'Roles are assigned while the office can be reached.',
  someFailed: 'The others have been assigned. What went wrong with these:',
} as const
