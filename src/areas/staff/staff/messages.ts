/** What the page of a person says besides what the description does. */
export const staffMessages = {
  employment: 'Employment',
  open: 'Open',
  add: 'Add employment details',
  none: 'No employment details yet.',
} as const
