import { Alert, List, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { currencies } from '#src/resource/money/currency.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { GuestWizard } from '#src/screens/guest/guest-wizard.tsx'
import type { GuestWizardProps } from '#src/screens/guest/guest-wizard-props.ts'
import { vendorSourcingMessages as messages } from './messages.ts'
import { quotationAnswers } from './quotation-answers.ts'

const givenSchema = z.object({
  number: z.string().nullable(),
  vendor: z.string(),
  closesAt: z.string(),
  note: z.string().optional(),
  currency: z.enum(currencies),
  lines: z.array(z.object({ id: z.string(), line: z.string() })),
})

const steps: GuestWizardProps['steps'] = [
  {
    name: 'prices',
    title: messages.guestPrices,
    fields: ['quotes', 'currency', 'quotedLines', 'declineReason'],
    hint: messages.guestPricesHint,
  },
  {
    name: 'terms',
    title: messages.guestTerms,
    fields: ['validUntil', 'leadTimeDays', 'terms', 'quotationRemark'],
  },
  { name: 'invoice', title: messages.guestInvoice, fields: ['invoice'], hint: messages.guestInvoiceHint },
]

const lines: GuestWizardProps['lines'] = {
  quotedLines: { columns: ['unitPrice', 'isDeclined', 'leadTimeDays', 'remark'], head: { field: 'line' } },
}

const intro: GuestWizardProps['intro'] = ({ given, company }) => {
  const { vendor, closesAt, note, lines: asked } = givenSchema.parse(given)
  return (
    <Stack gap="sm">
      <Text>{messages.guestHello(vendor, company)}</Text>
      <List>
        {asked.map(({ id, line }) => (
          <List.Item key={id}>{line}</List.Item>
        ))}
      </List>
      {note !== undefined && <Text>{note}</Text>}
      <Alert color="blue">{messages.guestUntil(formatInstantName(closesAt))}</Alert>
      <Text c="dimmed">{messages.guestNeeds}</Text>
    </Stack>
  )
}

const title: GuestWizardProps['title'] = (given) => messages.guestTitle(givenSchema.parse(given).number ?? '')

/** A row for each line that is asked for, in the company's own currency until the supplier says otherwise. */
const initial: GuestWizardProps['initial'] = (given) => {
  const { currency, lines: asked } = givenSchema.parse(given)
  return {
    quotes: 'yes',
    currency,
    quotedLines: asked.map(({ id, line }) => ({ id, line })),
  }
}

/**
 * A supplier quotes by the link of their mail: priced or declined lines, terms and an invoice, sealed until the opening; or
 * says that they do not quote.
 */
export function Screen() {
  return (
    <GuestWizard
      resource={quotationAnswers}
      steps={steps}
      title={title}
      intro={intro}
      initial={initial}
      lines={lines}
      done={messages.guestDone}
    />
  )
}
