import { useRows } from '../hooks/use-rows.ts'

type Work = {
  resource: string
  record: string | null
  /** The version its author started from; null for a new record. */
  base: number | null
}

/** Whether the record that a piece of work belongs to was once read on this device and no longer is. */
export function useOrphaned({ resource, record, base }: Work): boolean {
  const { state, complete, rows } = useRows(resource)
  if (base === null || base === 0 || state === 'loading') return false
  if (state === 'ready' && !complete) return false
  return !rows.some(({ id }) => id === record)
}
