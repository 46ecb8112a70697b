import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import { canonicalDecimal, formatDecimalText, formatMoney } from '#src/resource/money/amount.ts'
import { invalidAmount } from '#src/resource/money/amount-catalogue.ts'
import { currencyLabel, currencyPlaces, offeredCurrencies } from '#src/resource/money/currency.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import styles from '../controls/inputs/controls.module.css'
import { readAmountRange, writeAmountRange } from '../data/list/row-filter.ts'
import { useFranc } from '../data/records/use-franc.tsx'
import { fieldMessages } from '../messages/field-messages.ts'
import { listMessages } from '../messages/list-messages.ts'

type AmountChoiceProps = {
  field: Field
  /** The filter, `NGN 1000.00..5000.00`; '' where there is none. */
  range: string
  put: (values: readonly string[]) => void
}

/** The amounts of one currency, between two ends: amounts of different currencies are not compared. */
export function AmountChoice({ field, range, put }: AmountChoiceProps) {
  const { currency, from, until } = readAmountRange(range)
  const franc = useFranc()
  const write = (next: Partial<ReturnType<typeof readAmountRange>>) => {
    const chosen = { currency: currency === '' ? 'USD' : currency, from, until, ...next }
    put(chosen.currency === '' ? [] : [writeAmountRange(chosen)])
  }
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <NativeSelect
          label={fieldMessages.currencyOnly}
          value={currency}
          data={[
            { value: '', label: fieldMessages.choose },
            ...offeredCurrencies(franc).map((one) => ({ value: one, label: currencyLabel(one) })),
          ]}
          onChange={(event) => write({ currency: event.currentTarget.value })}
        />
        <AmountEnd
          field={field}
          label={listMessages.from}
          currency={currency}
          value={from}
          onChange={(end) => write({ from: end })}
        />
        <AmountEnd
          field={field}
          label={listMessages.until}
          currency={currency}
          value={until}
          onChange={(end) => write({ until: end })}
        />
      </Group>
      {range !== '' && (
        <Button variant="subtle" onClick={() => put([])}>
          {listMessages.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

type AmountEndProps = {
  field: Field
  label: string
  currency: string
  value: string
  onChange: (amount: string) => void
}

/** One end of a range; what is no amount, or may be meant in several ways, stays in its box only. */
function AmountEnd({ field, label, currency, value, onChange }: AmountEndProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readAmount(text, { places: field.decimals ?? 2, mayBeNegative: field.mayBeNegative })
  const kind = read(typed ?? '').kind
  function type(text: string): void {
    setTyped(text)
    const result = read(text)
    if (result.kind === 'empty') onChange('')
    if (result.kind === 'amount') onChange(canonicalDecimal(result.amount, currencyPlaces(currency)))
  }
  return (
    <TextInput
      label={label}
      w={160}
      classNames={{ input: styles.amount }}
      inputMode={field.mayBeNegative ? 'text' : 'decimal'}
      autoComplete="off"
      value={typed ?? formatDecimalText(value)}
      error={kind === 'invalid' || kind === 'unclear' ? invalidAmount : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (kind === 'amount' || kind === 'empty') setTyped(null)
      }}
    />
  )
}

/** A filter of amounts as text: 'NGN 1,000.00 – 5,000.00'. */
export function amountRangeText(range: string): string {
  const { currency, from, until } = readAmountRange(range)
  if (from === '' && until === '') return currencyLabel(currency)
  const first = formatMoney({ amount: from, currency })
  if (until === '') return listMessages.fromOn(first)
  if (from === '') return listMessages.untilThen(formatMoney({ amount: until, currency }))
  return listMessages.between(first, formatDecimalText(until))
}
