/** Texts of defect reports, on the screen and in refusals. */
export const defectMessages = {
  open: 'Open',
  waiting: 'To decide',
  all: 'All',
  closedAshore: 'Only defects that the captain reported are closed ashore',
  makeRequisition: 'Make requisition',
  addNote: 'Add note',
  notes: 'Notes',
  stats: 'Defects now',
  openCount: 'Open',
  withOffice: 'With the office',
  overdue: 'Overdue',
  closedRecently: 'Rectified in 30 days',
  meanDays: 'Average days to rectify',
  byPriority: 'Open by priority',
  unjudged: 'Not yet judged',
} as const
