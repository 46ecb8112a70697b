import { Button, Group, Input, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { type Currency, isCurrency } from '#src/resource/money/currency.ts'
import type { ReadAmount } from '#src/resource/money/read-amount.ts'
import { useFranc } from '../data/records/use-franc.tsx'
import { fieldMessages } from '../messages/field-messages.ts'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import {
  currencyOptions,
  keptAmount,
  moneyOfText,
  moneyText,
  readMoney,
  shownAmount,
  typedMoney,
} from './inputs/money-text.ts'
import { useDefaultCurrency } from './inputs/use-default-currency.tsx'

/**
 * A currency, and an amount as people type it. What it was read as stands below; a text that may mean several amounts is
 * asked about, and kept as it was typed until then.
 */
export function MoneyControl({ field, id, path, value, onChange, label, error, errors, inCell }: ControlProps) {
  const stored = typedMoney(value)
  const [typed, setTyped] = useState('')
  // An emptied amount is an empty field, which holds no currency.
  const [chosen, setChosen] = useState<Currency | null>(null)
  const fallback = useDefaultCurrency()
  const franc = useFranc()
  const currency = stored.currency ?? chosen ?? fallback
  const read = readMoney(stored.text, currency, field)
  const text = keptAmount(typed, currency, field) === stored.text ? typed : shownAmount(stored.text, read)
  const wrong = error ?? errors[`${path}.amount`]?.join('. ') ?? errors[`${path}.currency`]?.join('. ')

  function type(next: string): void {
    const money = moneyOfText(next, currency, field, franc)
    setTyped(next)
    setChosen(money?.currency ?? currency)
    onChange(money)
  }
  /** The buttons are gone with the answer, so the focus returns to the amount. */
  function pick(reading: string): void {
    setTyped('')
    onChange(moneyOfText(reading, currency, field, franc))
    document.getElementById(id)?.focus()
  }
  function choose(code: string): void {
    if (!isCurrency(code)) return
    setChosen(code)
    if (stored.text !== '') onChange({ amount: keptAmount(stored.text, code, field), currency: code })
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={field.hint}
      error={wrong}
      withAsterisk={field.required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap={8} wrap="nowrap" align="flex-start" mt={field.hint ? 5 : 0}>
        <NativeSelect
          w={84}
          flex="none"
          classNames={{ input: styles.currency }}
          rightSectionWidth={26}
          id={`${id}-currency`}
          aria-label={fieldMessages.currency(label)}
          value={currency}
          data={currencyOptions(currency, franc)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Input
          id={id}
          // Below a hint it would stand lower than its currency.
          mt={0}
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
      {(!inCell || read.kind === 'unclear') && (
        <Text size="sm" c="dimmed" mt={4} role="status" className={styles.amount}>
          {readBack(read, currency)}
        </Text>
      )}
      {read.kind === 'unclear' && (
        <Group gap="xs" mt={4} justify="flex-end">
          {read.readings.map((reading) => (
            <Button key={reading} variant="default" onClick={() => pick(reading)}>
              {moneyText(reading, currency)}
            </Button>
          ))}
        </Group>
      )}
    </Input.Wrapper>
  )
}

function readBack(read: ReadAmount, currency: Currency): string {
  if (read.kind === 'amount') return moneyText(read.amount, currency)
  return read.kind === 'unclear' ? fieldMessages.whichAmount : ''
}
