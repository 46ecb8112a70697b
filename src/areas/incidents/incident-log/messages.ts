/** What the incident log says, on the server and on its pages. */
export const incidentLogMessages = {
  list: 'Incident log',
  newLabel: 'Add to the log',
  add: 'Add',
  chart: 'Chart',
  empty: { title: 'Nothing in the log this year', text: 'Reviewed incident reports are added by themselves.' },
  involved: 'Choose an investigator who was not involved.',
  wasInvolved: 'You are named as involved. Somebody else must investigate this incident.',
  removesSelf: 'You are named as involved. Ask somebody else to remove you.',
  investigated: 'You investigated this incident. Somebody else decides on it.',
  notOpen: 'Only a report that is submitted or reviewed is taken into the log.',
  inLog: 'This report is in the log already.',
  otherReport: 'This log belongs to the report it was made from. Make another log for another report.',
  openActions: (count: number) =>
    count === 1 ? 'One action is not verified yet.' : `${count} actions are not verified yet.`,
  checkEffect: 'Check whether the actions of this incident were effective',
  lesson: (number: string) => `Lessons learned from ${number}`,
} as const
