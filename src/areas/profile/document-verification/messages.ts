/** Texts of the desk where people's papers are verified. */
export const verificationMessages = {
  title: 'Document verification',
  waiting: 'Papers to verify',
  nothing: 'Nothing to verify',
  plural: 'papers',
  since: (day: string) => `Handed in on ${day}`,
  next: 'Next',
  previous: 'Previous',
  place: (place: number, total: number) => `${place} of ${total}`,
  open: 'Open record',
  withDocument: 'Approve with a verification document',
} as const
