/** Texts of inventory requisitions, on the screen and in refusals. */
export const requisitionMessages = {
  oneLine: 'Add at least one line',
  itemOrText: 'Choose an item, or say what is needed',
  whyNot: 'Say why the answer is no',
  decideLines: 'Decide on each line of your stock: from stock, to buy, or no and why',
  othersLine: 'Only whoever owns the stock of a line decides on it',
  stockNow: (available: string, unit: string) => `Available: ${available} ${unit}`,
  lineOf: (quantity: string, what: string) => `${quantity} × ${what}`,
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
