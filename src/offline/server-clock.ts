import { outboxDatabase } from './database/outbox-database.ts'

/**
 * Measures the device's clock against the server's: the answer was written halfway between `asked` and now
 * (milliseconds by the device's clock). Entries carry the difference; a wrong clock is pointed out and blocks nothing.
 */
export async function noteServerTime(
  tenant: string,
  serverTime: string,
  asked: number,
  now: number = Date.now(),
): Promise<void> {
  const there = Date.parse(serverTime)
  if (Number.isNaN(there)) return
  await outboxDatabase.devices.update(tenant, { clockSkew: Math.round((asked + now) / 2 - there) })
}
