/** The states of a requisition in which its lines are to come: approved, and neither closed nor completed. */
export const orderedStates: readonly string[] = [
  'approved-by-inventory-owner',
  'vendor-sourcing',
  'reviewed',
  'awaiting-md-approval',
  'approved',
  'received',
]
