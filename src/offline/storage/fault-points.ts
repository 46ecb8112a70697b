/** Where a test may cut: between two transactions, before and after a request. */
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

/** Runs what a test has put at this point; nothing in use. A throw is what a killed page would be. */
export async function faultPoint(point: FaultPoint): Promise<void> {
  await faults.get(point)?.()
}

/** Puts something at a point, or clears it with null. For tests. */
export function setFault(point: FaultPoint, fault: (() => Promise<void> | void) | null): void {
  if (fault) faults.set(point, fault)
  else faults.delete(point)
}
