/** Pages that are not there, or could not be shown. */
export const failurePageWords = {
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what it named is no longer here.',
  toDashboard: 'To the dashboard',
  errorTitle: 'This page could not be shown',
  errorText: 'What you typed is safe on this device. Try again; if it stays like this, tell your office what you did.',
  noStorageTitle: 'This browser keeps nothing for the app',
  noStorageText:
    'Nothing can be written here until it does, because nothing would be safe. Free some space on this device, close private windows, allow this site to keep data, or use another browser. What was written on this device before is not touched.',
  chunkTitle: 'This page is not on this device',
  chunkText:
    'It could not be fetched just now. What you typed is safe. Try again when the office can be reached, or after updating the app.',
  again: 'Try again',
  details: 'For the helpdesk',
} as const
