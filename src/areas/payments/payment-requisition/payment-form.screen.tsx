import type { FormView } from '#src/screens/data/drafts/form-view.ts'

/** How the form of a requisition is shown: what the office counts and fills is in none. */
export const paymentFormView: FormView = {
  hidden: ['payeeAccountId', 'isBeyondBudget', 'likes'],
  where: {
    namedVendorId: ({ status }) => status === 'approved' || status === 'inactive',
    vendorId: ({ status }) => status === 'approved' || status === 'inactive',
    companyBankId: ({ status, active }) => status === 'approved' && active,
    transferredToId: ({ active }) => active,
  },
}
