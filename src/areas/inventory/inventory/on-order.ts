/** The states of a requisition in which its lines are to come: approved, and not closed. */
export const orderedStates: readonly string[] = ['approved-by-inventory-owner']
