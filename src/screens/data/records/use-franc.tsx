import { createContext, type ReactNode, use, useMemo } from 'react'
import { francField, francOf } from '#src/resource/display/franc-field.ts'
import { type Currency, defaultFranc } from '#src/resource/money/currency.ts'
import { useResources } from '../session/use-resources.tsx'
import { useRows } from './use-rows.ts'

const FrancContext = createContext<Currency>(defaultFranc)

/** Provides the CFA franc that the company uses, as far as this device knows; inside `ResourcesProvider`. */
export function FrancProvider({ children }: { children: ReactNode }) {
  const resources = useResources()
  const source = useMemo(() => francField(resources.values()), [resources])
  const { rows } = useRows(source?.resource.name ?? '')
  return <FrancContext value={francOf(source && rows[0]?.[source.field])}>{children}</FrancContext>
}

/** The CFA franc that the company uses. */
export function useFranc(): Currency {
  return use(FrancContext)
}
