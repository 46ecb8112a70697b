/** With fewer bytes left, a device counts as nearly full. */
export const minFreeBytes = 50_000_000

/** Whether less space than that is left; false where the browser does not say. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage, quota } = (await globalThis.navigator?.storage?.estimate()) ?? {}
  return usage !== undefined && quota !== undefined && quota - usage < minFreeBytes
}
