import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ProposalFields } from './field-proposal/proposal-fields.screen.tsx'
import { viewMessages as messages } from './messages.ts'
import { BankAccountList, SharedAccount } from './staff-bank-account/shared-accounts.screen.tsx'

/** One's own references; those of all, for whoever keeps private records, come from the office. */
export const referenceViews: ResourceViews = {
  list: {
    empty: messages.noReferences,
    columns: ['name', 'position', 'institution', 'staffId', 'phone'],
    preferredWidths: { institution: 260, phone: 168 },
  },
}

/** One's own guarantors, and for the office all of them. */
export const guarantorViews: ResourceViews = {
  list: {
    empty: messages.noGuarantors,
    columns: ['fullName', 'staffId', 'relationship', 'phone', 'status'],
    facts: ['staffId', 'relationship', 'phone'],
    preferredWidths: { phone: 176 },
  },
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
    columns: ['staffId', 'field', 'oldValue', 'value', 'status'],
    facts: ['field', 'oldValue', 'value'],
    // A value is a text or a day.
    cells: {
      oldValue: ({ oldValue, oldDay }) => valueOrDay(oldValue, oldDay),
      value: ({ value, day }) => valueOrDay(value, day),
    },
    preferredWidths: { field: 200, oldValue: 180, value: 180 },
  },
  new: { title: messages.propose, useInitial: useProposedField, hidden: ['staffId'], Fields: ProposalFields },
  edit: { Fields: ProposalFields },
  record: { hidden: ['resource', 'recordId'] },
}

function valueOrDay(value: unknown, day: unknown): string {
  if (typeof day === 'string') return formatDate(day)
  return typeof value === 'string' && value !== '' ? value : '–'
}

/** What the address names: `?field=lastName`. */
function useProposedField(): Readonly<Record<string, unknown>> | null {
  const field = useQueryValue('field')
  const staffId = usePersonId()
  return useMemo(() => (staffId ? { staffId, ...(field !== undefined && { field }) } : null), [staffId, field])
}
