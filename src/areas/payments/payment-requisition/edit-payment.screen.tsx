import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatMoney, isZero, moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import { isCurrency } from '#src/resource/money/currency.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnToRecord } from '#src/screens/browser/use-address.ts'
import type { FormTotal, FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { companyBank } from '../company-bank/company-bank.ts'
import { withheldOf } from '../tax-rate/taxes.ts'
import { paymentMessages as messages } from './messages.ts'
import { paymentFormView } from './payment-form.screen.tsx'
import { bankAmountOf, fitsRest, linesIn, paidSoFar, standingLines } from './payment-lines.ts'
import { paymentRequisition } from './payment-requisition.ts'
import { useTypedChecks } from './typing/use-typed-checks.screen.tsx'

type Fields = Readonly<Record<string, unknown>>

/** Changes a requisition, schedules, transfers or pays it; says what leaves the bank and what would be left. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = useReturnToRecord()
  const step = useQueryValue('step')
  const isPaying = step === 'mark-as-paid'
  const typed = useTypedChecks(id)
  const today = useToday()
  const { rows } = useRows(companyBank.name)
  const view = useMemo<FormView>(() => {
    const bankOf = ({ companyBankId }: Fields) => rows.find((row) => row.id === companyBankId)
    // What is typed is judged where the requisition itself is changed; a step has its own fields.
    if (step === undefined) return { ...paymentFormView, ...typed, backHref }
    return {
      ...paymentFormView,
      backHref,
      ...(isPaying && { complete: (fields: Fields) => nextPayment(fields, today) }),
      summary: (fields) => totalsOf(fields, bankOf(fields)),
      extraErrors: (fields, action) => (action === 'mark-as-paid' ? errorsOf(fields, bankOf(fields)) : {}),
    }
  }, [backHref, step, isPaying, typed, today, rows])
  return (
    <RecordLoaded resource={paymentRequisition} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={paymentRequisition}
          record={record}
          view={view}
          onSubmitted={() => goTo(backHref)}
        />
      )}
    </RecordLoaded>
  )
}

/** A further payment begins with what is left, and with nothing of the last one but its bank. */
function nextPayment(fields: Fields, today: string): Fields {
  const due = moneyOf(fields.amount)
  const { paymentRate: _rate, paymentReference: _reference, paymentProof: _proof, ...others } = fields
  return { ...others, paidOn: today, ...(due && { paidAmount: paidSoFar(due, linesIn(fields.payments)).rest }) }
}

function errorsOf(fields: Fields, bank: StoredRecord | undefined): Record<string, string[]> {
  const [due, paid] = [moneyOf(fields.amount), moneyOf(fields.paidAmount)]
  if (!due || !paid) return {}
  const { rest } = paidSoFar(due, linesIn(fields.payments))
  const isConverted = isCurrency(bank?.currency) && bank.currency !== due.currency
  return {
    ...(!fitsRest(paid, rest) && { paidAmount: [messages.atMost(formatMoney(rest))] }),
    ...(isConverted &&
      typeof fields.paymentRate !== 'string' && {
        paymentRate: [messages.rateNeeded(String(bank?.currency), due.currency)],
      }),
  }
}

function totalsOf(fields: Fields, bank: StoredRecord | undefined): readonly FormTotal[] {
  const [due, paid] = [moneyOf(fields.amount), moneyOf(fields.paidAmount)]
  if (!due) return []
  const { rest } = paidSoFar(due, linesIn(fields.payments))
  const now = { label: messages.leftToPay, text: formatMoney(rest) }
  if (!paid || !fitsRest(paid, rest)) return [now]
  const after = paidSoFar(rest, [{ amount: paid }]).rest
  const rate = typeof fields.paymentRate === 'string' ? fields.paymentRate : undefined
  const tax = moneyOf(fields.withheld)
  const lines = linesIn(fields.payments)
  const withheld = tax && withheldOf(paid, { amount: due, withheld: tax }, standingLines(lines), isZero(after.amount))
  const toPayee = withheld ? subtractMoney(paid, withheld) : paid
  const out = isCurrency(bank?.currency) ? bankAmountOf(toPayee, bank.currency, rate) : null
  return [
    now,
    ...(withheld ? [{ label: messages.withheld, text: formatMoney(withheld) }] : []),
    ...(out ? [{ label: messages.leavesBank, text: formatMoney(out) }] : []),
    { label: messages.leftAfter, text: formatMoney(after), isStrong: true },
  ]
}
