import { Button, Group, Input, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { canonicalDecimal, canonicalMoney, formatDecimalText, formatMoney } from '#src/resource/money/amount.ts'
import {
  type Currency,
  currencyLabel,
  currencyPlaces,
  isCurrency,
  offeredCurrencies,
} from '#src/resource/money/currency.ts'
import { type ReadAmount, readAmount } from '#src/resource/money/read-amount.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'

/** A value as it stands in a draft: money, or what was typed and is none yet. */
type Typed = { amount?: unknown; currency?: unknown }

/**
 * A currency, and an amount as people type it. What it was read as stands below; a text that may mean several amounts is
 * asked about, and kept as it was typed until then.
 */
export function MoneyControl({ field, id, path, value, onChange, label, error, errors }: ControlProps) {
  const stored: Typed = typeof value === 'object' && value !== null ? value : {}
  const [typed, setTyped] = useState('')
  // An emptied amount is an empty field, which holds no currency.
  const [chosen, setChosen] = useState<Currency>(offeredCurrencies[0] ?? 'USD')
  const currency = isCurrency(stored.currency) ? stored.currency : chosen
  const storedText = typeof stored.amount === 'string' ? stored.amount : ''
  const read = readAmount(storedText, formatOf(currency))
  const text = keptText(typed) === storedText ? typed : shownText(storedText, read)
  const wrong = error ?? errors[`${path}.amount`]?.join('. ') ?? errors[`${path}.currency`]?.join('. ')

  function formatOf(of: Currency) {
    return { places: field.decimals ?? currencyPlaces(of), mayBeNegative: field.mayBeNegative }
  }
  /** The amount as it is stored, or the text as it was typed where it is none. */
  function keptText(next: string, of: Currency = currency): string {
    const result = readAmount(next, formatOf(of))
    return result.kind === 'amount' ? canonicalDecimal(result.amount, currencyPlaces(of)) : next
  }
  function put(next: string, of: Currency): void {
    onChange(next.trim() === '' ? undefined : canonicalMoney({ amount: keptText(next, of), currency: of }))
  }
  function type(next: string): void {
    setTyped(next)
    const result = readAmount(next, formatOf(currency))
    const named = 'currency' in result && result.currency !== null ? result.currency : currency
    setChosen(named)
    put(next, currencyLabel(named) === currencyLabel(currency) ? currency : named)
  }
  function choose(code: string): void {
    if (!isCurrency(code)) return
    setChosen(code)
    if (storedText !== '') put(storedText, code)
  }

  const options = offeredCurrencies.some((one) => currencyLabel(one) === currencyLabel(currency))
    ? offeredCurrencies.map((one) => (currencyLabel(one) === currencyLabel(currency) ? currency : one))
    : [...offeredCurrencies, currency]
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={field.hint}
      error={wrong}
      withAsterisk={field.required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap={8} wrap="nowrap" align="flex-start">
        <NativeSelect
          w={84}
          flex="none"
          id={`${id}-currency`}
          aria-label={fieldMessages.currency(label)}
          value={currency}
          data={options.map((one) => ({ value: one, label: currencyLabel(one) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Input
          id={id}
          className={styles.grow}
          classNames={{ input: styles.amount }}
          inputMode={field.mayBeNegative ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          error={wrong !== undefined}
          aria-required={field.required}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4} role="status" className={styles.amount}>
        {readBack(read, currency)}
      </Text>
      {read.kind === 'unclear' && (
        <Group gap="xs" mt={4} justify="flex-end">
          {read.readings.map((reading) => (
            <Button key={reading} variant="default" onClick={() => type(reading)}>
              {moneyText(reading, currency)}
            </Button>
          ))}
        </Group>
      )}
    </Input.Wrapper>
  )
}

/** A stored amount with its thousands set apart; what was typed and is none as it stands. */
function shownText(stored: string, read: ReadAmount): string {
  return read.kind === 'amount' ? formatDecimalText(stored) : stored
}

function readBack(read: ReadAmount, currency: Currency): string {
  if (read.kind === 'amount') return moneyText(read.amount, currency)
  return read.kind === 'unclear' ? fieldMessages.whichAmount : ''
}

function moneyText(amount: string, currency: Currency): string {
  return formatMoney({ amount: canonicalDecimal(amount, currencyPlaces(currency)), currency })
}
