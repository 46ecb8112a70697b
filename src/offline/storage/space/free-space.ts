/** With less than so many bytes left, a device counts as nearly full. */
export const minFreeBytes = 50_000_000

/** Whether the browser leaves this app less room than that; false where it says nothing. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage, quota } = (await globalThis.navigator?.storage?.estimate()) ?? {}
  return usage !== undefined && quota !== undefined && quota - usage < minFreeBytes
}
