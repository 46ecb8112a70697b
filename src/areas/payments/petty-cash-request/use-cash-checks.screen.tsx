import { useMemo } from 'react'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useTypedChecks } from '../payment-requisition/typing/use-typed-checks.screen.tsx'
import { refuseSecondAdvance } from './open-advance.ts'
import { pettyCashRequest } from './petty-cash-request.ts'

type Fields = Readonly<Record<string, unknown>>

/** Cash is asked for by a person: it has no invoice and no tax. */
const asPayment = ({ amount }: Fields): Fields => ({ amount, payeeKind: 'staff' })

/**
 * What the form of a request says while somebody types: what the budget has left after it, as for payments. A second advance is
 * refused before it is sent, also away from the office. `id`: the request that is changed.
 */
export function useCashChecks(id: string | null): Pick<FormView, 'onFields' | 'summary' | 'warnings' | 'extraErrors'> {
  const personId = usePersonId()
  const { rows } = useRows(pettyCashRequest.name)
  const { onFields, summary, warnings, extraErrors } = useTypedChecks(id)
  return useMemo(
    () => ({
      onFields: (fields) => onFields?.(asPayment(fields)),
      summary: (fields) => summary?.(asPayment(fields)) ?? [],
      warnings: (fields) => warnings?.(asPayment(fields)) ?? [],
      extraErrors: (fields, action) => ({
        ...extraErrors?.(asPayment(fields), action),
        ...((action === 'submit' || action === 'resubmit') && refuseSecondAdvance(rows, fields, { personId, id })),
      }),
    }),
    [onFields, summary, warnings, extraErrors, rows, personId, id],
  )
}
