/** Whether the last evaluation bars a vendor from being asked to quote. */
export const isBarred = ({ evaluationBand }: { readonly [field: string]: unknown }) => evaluationBand === 'barred'
