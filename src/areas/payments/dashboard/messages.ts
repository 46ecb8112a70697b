/** What the dashboards say of payments. */
export const paymentDashboardMessages = {
  toApprove: 'Payments to approve',
  cashToApprove: 'Petty cash to approve',
  toSchedule: 'Approved, to schedule',
  toPay: 'Approved, left to pay',
  likeOthers: 'Like others, to check',
  toTransfer: 'Petty cash to transfer',
  advances: 'Advances not accounted for',
  askedFor: 'Requisitions made',
  paid: 'Paid, also in part',
  paidThisMonth: 'Paid this month',
  byMonth: (upTo: string) => `Payment requisitions by month and state, to ${upTo}`,
  none: 'No requisition was made in this time.',
} as const
