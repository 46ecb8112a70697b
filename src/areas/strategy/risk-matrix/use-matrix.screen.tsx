import { useMemo } from 'react'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { type MatrixSettings, matrixOf } from './matrix-settings.ts'

/** The company's matrix, as this device knows it. */
export function useMatrix(): MatrixSettings {
  const [record] = useRows('risk-matrices').rows
  return useMemo(() => matrixOf(record), [record])
}
