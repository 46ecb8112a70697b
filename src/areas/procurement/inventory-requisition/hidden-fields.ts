/** Fields of a requisition that pages do not show: its owners are shown by its round, its origin by the line of records. */
export const hiddenFields: readonly string[] = ['owners', 'requisitionableType', 'requisitionableId']
