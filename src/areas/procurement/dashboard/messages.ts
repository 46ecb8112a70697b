/** What the dashboards of heads and buyers say of requisitions. */
export const requisitionDashboardMessages = {
  byMonth: (upTo: string) => `Inventory requisitions of my department by month and state, to ${upTo}`,
  none: 'No requisition was made in this time.',
  toSource: 'Requisitions to source',
  toCompare: 'Quotations to open and compare',
  closing: 'Quotations closing in two days',
  inSourcing: 'Requisitions in sourcing',
  toCome: 'Goods to come',
  late: 'Needed before today, not here',
} as const
