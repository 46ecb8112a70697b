/** Texts of change requests, on the screen and in refusals. */
export const mocRequestMessages = {
  answeredTwice: 'Answer each item once',
  noDescription: 'Describe the change: answer at least one item of the checklist',
  expiresBefore: 'The expiry is before today',
  extendsBackwards: (day: string) => `The new expiry has to be after ${day}`,
  staysExtension: 'This was sent as an extension. Ask for the change to be made permanent once it is decided',
  staysConversion: 'This was sent to be made permanent',
  notTemporary: 'Only a temporary change is extended or made permanent',
  inForce: 'The change is in force. It is closed in its log',
  needsAssessment: 'QHSSE signs a change only with a risk assessment',
  needsNewAssessment: 'The extension needs a new risk assessment',
  needsDirector: 'The risk is red after controls, so the managing director signs too',
  expired: (name: string, days: number) =>
    `${name} expired ${days === 1 ? 'yesterday' : `${days} days ago`} and is still in force`,
  unsigned: (name: string) => `${name}: not all have signed this emergency change within 72 hours`,
  restore: 'Restore what was changed',
  chainNeedsDirector: 'The managing director signs every change: add a step for the managing director',
}
