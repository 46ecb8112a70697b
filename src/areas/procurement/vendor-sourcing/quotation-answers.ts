import { z } from 'zod'
import { describeAnswers } from '#src/resource/description/describe-answers.ts'
import { choice, longText } from '#src/resource/description/field-types.ts'
import { vendorSourcingMessages as messages } from './messages.ts'
import { quotedLineChecks } from './quoted-line-checks.ts'
import { vendorSourcing } from './vendor-sourcing.ts'

const { currency, quotedLines, validUntil, leadTimeDays, terms, invoice, quotationRemark } = vendorSourcing.fields.shape
const isQuoting = { field: 'quotes', is: ['yes'] } as const

/** The same field, asked of whoever quotes. */
const asked = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ when: isQuoting })

/** What a supplier answers by its link: a quotation, or that it gives none. */
export const quotationAnswers = describeAnswers({
  name: 'quotation-answers',
  area: 'procurement',
  label: ['Quotation', 'Quotations'],
  fields: z.strictObject({
    quotes: choice(['yes', 'no'])
      .optional()
      .meta({ label: messages.guestQuotes, options: { yes: messages.guestQuotesYes, no: messages.guestQuotesNo } }),
    currency: currency.optional().meta({ label: 'Currency', when: { ...isQuoting, isRequired: true } }),
    quotedLines: quotedLines
      .optional()
      .meta({ label: 'Prices', itemLabel: 'Line', when: { ...isQuoting, isRequired: true } }),
    declineReason: longText(2000)
      .optional()
      .meta({ label: 'Reason', when: { field: 'quotes', is: ['no'] } }),
    validUntil: asked(validUntil),
    leadTimeDays: asked(leadTimeDays),
    terms: asked(terms),
    invoice: asked(invoice),
    quotationRemark: asked(quotationRemark),
  }),
  checks: quotedLineChecks.map(({ holds, ...check }) => ({
    ...check,
    holds: ({ quotes, quotedLines: lines }) => quotes === 'no' || lines === undefined || holds({ quotedLines: lines }),
  })),
  title: ['quotes'],
})
