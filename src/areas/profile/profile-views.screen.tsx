import { useMemo } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ProposalFields } from './field-proposal/proposal-fields.screen.tsx'
import { viewMessages as messages } from './messages.ts'
import { BankAccountList, SharedAccount } from './staff-bank-account/shared-accounts.screen.tsx'

/** One's own references; those of all, for whoever keeps private records, come from the office. */
export const referenceViews: ResourceViews = {
  list: { empty: messages.noReferences },
}

/** One's own guarantors, and for the office all of them. */
export const guarantorViews: ResourceViews = {
  list: { empty: messages.noGuarantors, facts: ['staffId', 'relationship', 'phone'] },
}

/** One's own accounts, and for whoever pays all of them. */
export const bankAccountViews: ResourceViews = {
  list: { empty: messages.noAccounts },
  List: BankAccountList,
  record: { Aside: SharedAccount },
  new: { hidden: ['staffId'] },
  edit: { hidden: ['staffId'] },
}

/** One's own proposed changes, and for HR those of all. */
export const proposalViews: ResourceViews = {
  list: {
    empty: messages.noProposals,
    columns: ['staffId', 'field', 'oldValue', 'value', 'oldDay', 'day', 'status', 'createdAt'],
  },
  new: { title: messages.propose, useInitial: useProposedField, hidden: ['staffId'], Fields: ProposalFields },
  edit: { Fields: ProposalFields },
  record: { hidden: ['resource', 'recordId'] },
}

/** What the address names: `?field=lastName`. */
function useProposedField(): Readonly<Record<string, unknown>> | null {
  const field = useQueryValue('field')
  const staffId = usePersonId()
  return useMemo(() => (staffId ? { staffId, ...(field !== undefined && { field }) } : null), [staffId, field])
}
