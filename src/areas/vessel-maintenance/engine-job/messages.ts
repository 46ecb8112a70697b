/** What jobs say, on the screen and in refusals. */
export const engineJobMessages = {
  dueNeeded: 'Enter when it is due: a day, a counter reading or both',
  unitNeeded: 'Choose days, weeks, months or years',
  everyNeeded: 'Enter how many',
  newDueNeeded: 'Enter the new day or counter reading',
  notLater: 'This is not later than the present due date',
  noSuchDue: 'This job has no due date of this kind',
  riskNeeded: 'Critical gear needs a risk assessment before it is postponed',
  sparesNeeded: 'Confirm that spares for critical gear are on board',
  twice: 'This job was postponed twice. It cannot be postponed again',
  chiefAlone: 'The class accepts this job from the chief engineer alone',
  officeVerifies: 'The office verifies work on critical gear',
  notCritical: 'The captain verifies this job',
  postponeInstead: "This makes it later. Use 'Postpone' and say why",
  officePlans: 'The office plans this. Ask it for the change',
  requisition: 'Requisition',
  nextIsDone: 'The next job has been done since. Write a new job',
} as const
