/** Whether a vendor was approved, suspended since or not: it supplies the company, or did. */
export const isInUse = ({ status }: { readonly status: string | null }) =>
  status === 'approved' || status === 'inactive'
