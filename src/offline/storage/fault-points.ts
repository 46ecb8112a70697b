/** Where a test may interrupt: between two transactions, before and after a request. */
export type FaultPoint =
  | 'submit:before-transaction'
  | 'delivery:before-post'
  | 'delivery:after-post'
  | 'delivery:before-results'
  | 'upload:before-post'
  | 'upload:after-post'
  | 'mirror:after-bundle'
  | 'mirror:before-complete'
  | 'mirror:before-mend'

const faults = new Map<FaultPoint, () => Promise<void> | void>()

/** Runs a test's hook at this point; does nothing in production. A throw simulates a killed page. */
export async function faultPoint(point: FaultPoint): Promise<void> {
  await faults.get(point)?.()
}

/** Sets or clears (null) the hook at a point. For tests. */
export function setFault(point: FaultPoint, fault: (() => Promise<void> | void) | null): void {
  if (fault) faults.set(point, fault)
  else faults.delete(point)
}
