import { parseDeviceAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow } from '#src/offline/storage/outbox-rows.ts'

/** The device as a tenant knows it, registered with the session's token where it is not yet, or no longer. */
export async function ensureDevice(tenant: string, token: string): Promise<DeviceRow> {
  const [known, lane] = await Promise.all([outboxDatabase.devices.get(tenant), outboxDatabase.lanes.get(tenant)])
  return known && lane?.paused !== 'credential' ? known : registerDevice(tenant, token)
}

/** Registers the device: a server restored from a copy that lacks it gives it the id that its entries bear, others a new one. */
export async function registerDevice(tenant: string, token: string): Promise<DeviceRow> {
  const known = await outboxDatabase.devices.get(tenant)
  const json = { name: deviceName(), ...(known && { id: known.id }) }
  const answer: unknown = await sendPublicRequest('post', 'devices', { json }, token).json()
  const { id, secret } = parseDeviceAnswer(answer)
  const device: DeviceRow = { tenant, id, secret, epoch: known?.epoch ?? null, clockSkew: known?.clockSkew ?? null }
  await outboxDatabase.transaction('rw', outboxDatabase.devices, outboxDatabase.lanes, async () => {
    await outboxDatabase.devices.put(device)
    await outboxDatabase.lanes.update(tenant, { paused: null, failures: 0, notBefore: 0, obeyUntil: 0 })
  })
  return device
}

/** What the device calls itself towards the server: browser and system, as far as it says. */
function deviceName(): string {
  const agent = globalThis.navigator?.userAgent ?? ''
  const system = /(Android|iPhone|iPad|Windows|Mac OS|Linux|CrOS)/.exec(agent)?.[1] ?? 'Device'
  const browser = /(Edg|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? 'browser'
  return `${browser === 'Edg' ? 'Edge' : browser} on ${system}`
}
