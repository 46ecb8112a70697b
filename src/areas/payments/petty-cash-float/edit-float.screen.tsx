import { useMemo } from 'react'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { addMoney, subtractMoney } from '#src/resource/money/arithmetic.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnToRecord } from '#src/screens/browser/use-address.ts'
import type { FormTotal, FormView } from '#src/screens/data/drafts/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { floatMessages as messages } from './messages.ts'
import { pettyCashFloat } from './petty-cash-float.ts'

type Fields = Readonly<Record<string, unknown>>

/** Changes a float, tops it up or counts it; says what that comes to as far as this device knows. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = useReturnToRecord()
  const step = useQueryValue('step')
  const view = useMemo<FormView>(
    () => ({ backHref, summary: (fields) => totalsOf(fields, step), complete: (fields) => withoutLast(fields, step) }),
    [backHref, step],
  )
  return (
    <RecordLoaded resource={pettyCashFloat} id={id}>
      {(record) => (
        <RecordForm key={id} resource={pettyCashFloat} record={record} view={view} onSubmitted={() => goTo(backHref)} />
      )}
    </RecordLoaded>
  )
}

function totalsOf(fields: Fields, step: string | undefined): readonly FormTotal[] {
  const balance = moneyOf(fields.balance)
  if (!balance) return []
  const now = { label: messages.balance, text: formatMoney(balance) }
  const typed =
    step === 'count' ? moneyOf(fields.countedAmount) : step === 'top-up' ? moneyOf(fields.topUpAmount) : null
  if (typed?.currency !== balance.currency) return [now]
  return step === 'count'
    ? [now, { label: messages.difference, text: formatMoney(subtractMoney(typed, balance)), isStrong: true }]
    : [now, { label: messages.after, text: formatMoney(addMoney(balance, typed)), isStrong: true }]
}

/** A further count or top-up begins without what the last one said. */
function withoutLast(fields: Fields, step: string | undefined): Fields {
  const last: Readonly<Record<string, readonly string[]>> = {
    count: ['countedAmount', 'countedAt', 'countRemark'],
    'top-up': ['topUpAmount', 'toppedUpOn', 'topUpReference'],
  }
  const fallen = last[step ?? ''] ?? []
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !fallen.includes(name)))
}
