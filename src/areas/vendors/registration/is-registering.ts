/** Whether a vendor may register by a link: it was not sent into its round, or was sent back. */
export const isRegistering = ({ status }: { readonly status: string | null }) =>
  status === 'draft' || status === 'revise'
