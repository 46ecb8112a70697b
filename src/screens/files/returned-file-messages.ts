/** A file that did not come although the office has the report that names it. */
export const returnedFileMessages = {
  title: (name: string) => `${name} did not reach the office`,
  safe: 'The report itself was received. Nothing in it is lost.',
  choose: (isPhoto: boolean) =>
    isPhoto
      ? 'Open the report, remove this photo and add it again. Or leave it out.'
      : 'Open the report, remove this file and add it again. Or leave it out.',
  settled: 'The report can no longer be changed. Send the file to the office another way, or leave it out.',
  again: (isPhoto: boolean) => (isPhoto ? 'Add photo again' : 'Add file again'),
  leaveOut: 'Leave out',
  leaveOutTitle: (name: string) => `Leave ${name} out?`,
  leaveOutText: 'It is removed from this device. The report does not change and still shows it as not received.',
  keep: 'Keep',
  failed: 'It could not be left out. Only its author can do this, while signed in.',
} as const
