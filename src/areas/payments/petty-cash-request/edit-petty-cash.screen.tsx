import { useMemo } from 'react'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnToRecord } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { floatMessages } from '../petty-cash-float/messages.ts'
import { pettyCashFloat } from '../petty-cash-float/petty-cash-float.ts'
import { beyondFloat } from './beyond-float.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { pettyCashRequest } from './petty-cash-request.ts'
import { isSettled } from './settlement.ts'
import { useCashChecks } from './use-cash-checks.screen.tsx'

type Fields = Readonly<Record<string, unknown>>

/** Changes a request, transfers it to a float, pays or settles it; more than is in the float is refused here. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = useReturnToRecord()
  const step = useQueryValue('step')
  const isPaying = step === 'mark-as-paid'
  const today = useToday()
  const { rows } = useRows(pettyCashFloat.name)
  const checks = useCashChecks(id)
  const view = useMemo<FormView>(() => {
    // What is typed is judged where the request itself is changed; a step has its own fields.
    if (step === undefined) return { ...checks, backHref }
    const floatOf = ({ floatId }: Fields) => rows.find((row) => row.id === floatId)
    return {
      backHref,
      // The whole amount today, as it is nearly always.
      ...(isPaying && { complete: (fields: Fields) => ({ paidAmount: fields.amount, paidOn: today, ...fields }) }),
      where: { floatId: (float) => float.active },
      summary: (fields) => {
        const balance = moneyOf(floatOf(fields)?.balance)
        return balance ? [{ label: floatMessages.balance, text: formatMoney(balance) }] : []
      },
      extraErrors: (fields, action) => errorsOf(action, fields, floatOf(fields)),
    }
  }, [backHref, step, isPaying, checks, today, rows])
  return (
    <RecordLoaded resource={pettyCashRequest} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={pettyCashRequest}
          record={record}
          view={view}
          onSubmitted={() => goTo(backHref)}
        />
      )}
    </RecordLoaded>
  )
}

function errorsOf(action: string, fields: Fields, float: Fields | undefined): FieldErrors {
  if (action === 'mark-as-paid') return beyondFloat(float, fields)
  const isWrong = action === 'settle' && fields.returnedAmount !== undefined && !isSettled(fields)
  return isWrong ? { returnedAmount: [messages.settles] } : {}
}
