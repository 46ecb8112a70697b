import { useMemo } from 'react'
import { z } from 'zod'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney, isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import type { FormTotal, FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { payrollMessages as messages } from './messages.ts'
import { monthOf } from './pay-month.ts'
import { paySums } from './pay-sums.ts'
import { payroll } from './payroll.ts'
import { suggestedAmounts } from './suggested-amounts.ts'

type PayrollFormProps = { record: LocalRecord | null; backHref: string; onSubmitted: (id: string) => void }

const noErrors = {}

const rates = z.array(
  z.looseObject({
    effectiveFrom: z.string(),
    amount: z
      .unknown()
      .optional()
      .transform((value) => moneyOf(value) ?? undefined),
    percentage: z.string().optional(),
  }),
)
const typeSchema = z.looseObject({ id: z.string(), isBasic: z.boolean().catch(false), rates: rates.catch([]) })

/** The form of a payroll: rates stand beside the lines to be taken, and what it comes to below them. */
export function PayrollForm({ record, backHref, onSubmitted }: PayrollFormProps) {
  const types = useLatest([...useRows('remuneration-types').rows, ...useRows('deduction-types').rows])
  const day = useToday()
  const view = useMemo<FormView>(
    () => ({
      backHref,
      initial: record ? undefined : { ...monthOf(day), deductions: [] },
      lines: {
        remunerations: { columns: ['remunerationTypeId', 'amount'] },
        deductions: { columns: ['deductionTypeId', 'amount'] },
      },
      suggestions: (fields) => suggestedAmounts(fields, z.array(typeSchema).catch([]).parse(types.current)),
      extraErrors: (fields) => {
        const { net } = paySums(fields)
        return net && isNegative(net) ? { deductions: [messages.belowZero] } : noErrors
      },
      summary: totalsOf,
    }),
    [record, backHref, types, day],
  )
  return <RecordForm resource={payroll} record={record} view={view} onSubmitted={onSubmitted} />
}

function totalsOf(fields: Readonly<Record<string, unknown>>): readonly FormTotal[] {
  const { gross, deducted, net } = paySums(fields)
  const line = (label: string, amount: typeof net, isStrong = false) =>
    amount ? [{ label, text: formatMoney(amount), isStrong }] : []
  return [...line(messages.gross, gross), ...line(messages.deducted, deducted), ...line(messages.net, net, true)]
}
