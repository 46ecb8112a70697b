/** A file that did not come although the office has the report that names it. */
export const returnedFileMessages = {
  title: (name: string) => `${name} did not reach the office`,
  safe: 'The report itself was received, and nothing of it is lost.',
  choose: (isPhoto: boolean) =>
    isPhoto
      ? 'Open the report, remove this photo there and choose it again, or leave it out.'
      : 'Open the report, remove this file there and choose it again, or leave it out.',
  settled: 'It can no longer be changed. Give it to the office another way, or leave it out.',
  again: (isPhoto: boolean) => (isPhoto ? 'Choose the photo again' : 'Choose the file again'),
  leaveOut: 'Leave it out',
  leaveOutTitle: (name: string) => `Leave ${name} out?`,
  leaveOutText:
    'It is removed from this device. The report stays as it is and goes on saying that it was not received.',
  keep: 'Keep it here',
  failed: 'It could not be left out. Only its author may, while signed in.',
} as const
