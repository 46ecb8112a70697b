import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { specimenInvoice } from '../../../tests/contract/specimens/specimen-invoice.ts'
import { MoneyControl } from './money-control.tsx'

const total = fieldOf(specimenInvoice, 'total')

/** What a control draws for a value, with the errors that the form's check finds. */
function drawn(value: unknown) {
  const validated = validateFields(specimenInvoice, { supplier: 'Chandler', total: value })
  const errors = validated.ok ? {} : validated.errors
  if (!total) throw new Error('the specimen has no total')
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MoneyControl
        field={total}
        id="field-total"
        path="total"
        value={value}
        onChange={() => undefined}
        label="Total"
        error={errors.total?.join('. ')}
        errors={errors}
        draftId=""
        where={{}}
        Part={() => null}
      />
    </MantineProvider>,
  )
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  return {
    value: / value="([^"]*)"/.exec(input)?.[1],
    isWrong: input.includes('aria-invalid="true"'),
    readBack: /role="status"[^>]*>([^<]*)</.exec(html)?.[1]?.replace('\u00a0', ' '),
    questions: [...html.matchAll(/<span[^>]*mantine-Button-label[^>]*>([^<]*)</g)].map(([, text]) =>
      text?.replace('\u00a0', ' '),
    ),
    html,
  }
}

test('an amount is read back with its currency', () => {
  expect(drawn({ amount: '80000.00', currency: 'NGN' })).toMatchObject({
    value: '80,000.00',
    isWrong: false,
    readBack: 'NGN 80,000.00',
    questions: [],
  })
})

test('a text that may mean several amounts is asked about, and is no amount until then', () => {
  expect(drawn({ amount: '800,00', currency: 'NGN' })).toMatchObject({
    value: '800,00',
    isWrong: true,
    readBack: 'Which amount do you mean?',
    questions: ['NGN 800.00', 'NGN 80,000.00'],
  })
})

test('what is no amount is told beside the field, in the words of the specification', () => {
  const wrong = drawn({ amount: 'eighty', currency: 'NGN' })
  expect(wrong).toMatchObject({ value: 'eighty', isWrong: true, readBack: '', questions: [] })
  expect(wrong.html).toMatch(/id="field-total-error"[^>]*>Invalid amount</)
})

test('the amount bears the label of the field, and its currency one of its own', () => {
  const { html } = drawn(undefined)
  expect(html).toMatch(/<label[^>]* for="field-total"[^>]*>Total/)
  expect(html).toMatch(/<select[^>]*aria-label="Total, currency"/)
  expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['USD', 'NGN', 'EURO', 'FCFA'])
})
