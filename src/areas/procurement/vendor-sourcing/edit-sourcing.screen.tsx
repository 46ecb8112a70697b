import { useMemo } from 'react'
import { z } from 'zod'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnToRecord } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { vendorSourcing } from './vendor-sourcing.ts'

const linesSchema = z
  .array(z.looseObject({ id: z.string(), line: z.string(), unitPrice: z.string().optional() }))
  .catch([])
type Fields = Readonly<Record<string, unknown>>

const lineViews: FormView['lines'] = {
  quotedLines: { columns: ['unitPrice', 'isDeclined', 'leadTimeDays', 'remark'], head: { field: 'line' } },
  fits: { columns: ['fit', 'remark'], head: { field: 'line' } },
}

/** Enters what a vendor quoted on paper, with a row for each line that was asked for; or says whether it fits. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const step = useQueryValue('step')
  const backHref = useReturnToRecord()
  const { rows } = useRows('company-details')
  const currency = baseCurrencyOf(rows[0] ?? null)
  const view = useMemo<FormView>(
    () => ({
      backHref,
      lines: lineViews,
      ...(step === 'submit-quotation' && { complete: (fields: Fields) => withBlankPrices(fields, currency) }),
      ...(step === 'review' && { complete: withOfferedLines }),
    }),
    [backHref, step, currency],
  )
  return (
    <RecordLoaded resource={vendorSourcing} id={id}>
      {(record) => (
        <RecordForm key={id} resource={vendorSourcing} record={record} view={view} onSubmitted={() => goTo(backHref)} />
      )}
    </RecordLoaded>
  )
}

function withBlankPrices(fields: Fields, currency: string): Fields {
  return {
    ...fields,
    currency,
    quotedLines: linesSchema.parse(fields.lines).map(({ id, line }) => ({ id, line })),
  }
}

function withOfferedLines(fields: Fields): Fields {
  if (Array.isArray(fields.fits) && fields.fits.length > 0) return fields
  const offered = linesSchema.parse(fields.quotedLines).filter(({ unitPrice }) => unitPrice !== undefined)
  return { ...fields, fits: offered.map(({ id, line }) => ({ id, line, fit: 'fits' })) }
}
