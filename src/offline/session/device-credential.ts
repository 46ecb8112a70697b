import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/**
 * The header by which the office recognises this device when somebody signs in or asks for a link by mail, so that a
 * stranger's attempts from elsewhere do not make its people wait: the device of the person's company, else any that is
 * registered here. Empty on a device that is registered nowhere.
 */
export async function deviceCredential(email: string): Promise<Readonly<Record<string, string>>> {
  const { identities, devices } = outboxDatabase
  const known = await identities.where('email').equals(email.trim().toLowerCase()).first()
  const device = (known && (await devices.get(known.tenant))) ?? (await devices.toCollection().first())
  return device ? { authorization: `Device ${device.id}.${device.secret}` } : {}
}
