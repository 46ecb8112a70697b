import { createContext, type ReactNode, use, useMemo } from 'react'
import { currencyAmong, currencyField } from '#src/resource/display/default-currency.ts'
import { type Currency, currencies, isCurrency } from '#src/resource/money/currency.ts'
import { useRows } from '../../data/records/use-rows.ts'
import { useResources } from '../../data/session/use-resources.tsx'

const [firstCurrency] = currencies
const DefaultCurrencyContext = createContext<Currency>(firstCurrency)

/** Provides the currency that the company counts in, as far as this device knows; inside `ResourcesProvider`. */
export function DefaultCurrencyProvider({ children }: { children: ReactNode }) {
  const resources = useResources()
  const source = useMemo(() => currencyField(resources.values()), [resources])
  const { rows } = useRows(source?.resource.name ?? '')
  const said = source && rows[0]?.[source.field]
  return (
    <DefaultCurrencyContext value={isCurrency(said) ? said : (source?.otherwise ?? firstCurrency)}>
      {children}
    </DefaultCurrencyContext>
  )
}

type CurrencyOfFieldsProps = { fields: Readonly<Record<string, unknown>>; children: ReactNode }

/** Where a form holds an amount already, further ones begin in its currency. */
export function CurrencyOfFields({ fields, children }: CurrencyOfFieldsProps) {
  const fallback = useDefaultCurrency()
  const among = useMemo(() => currencyAmong(Object.values(fields)), [fields])
  return <DefaultCurrencyContext value={among ?? fallback}>{children}</DefaultCurrencyContext>
}

/** The currency that a new amount begins in. */
export function useDefaultCurrency(): Currency {
  return use(DefaultCurrencyContext)
}
