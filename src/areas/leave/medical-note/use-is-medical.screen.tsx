import { useRows } from '#src/screens/data/records/use-rows.ts'

/** Whether leave of this kind is medical, as far as this device knows. */
export function useIsMedical(leaveTypeId: unknown): boolean {
  const { rows } = useRows('leave-types')
  return rows.find(({ id }) => id === leaveTypeId)?.medical === true
}
