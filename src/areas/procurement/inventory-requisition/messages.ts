/** Texts of inventory requisitions, on the screen and in refusals. */
export const requisitionMessages = {
  oneLine: 'Add at least one line',
  itemOrText: 'Choose an item, or say what is needed',
  bothOrNeither: 'Enter both the kind and the record it is made from',
  stockOf: (item: string) => `Stock: ${item}`,
  ofMyDepartment: 'Requisitions of my department',
  ofAll: 'All',
  toApprove: 'To approve',
  toBuy: 'Approved',
  noneSubmitted: { title: 'No requisitions', text: 'Requisitions appear here once they are submitted.' },
  chart: 'Requisitions by month',
  chartEmpty: 'No requisitions in these months.',
} as const
