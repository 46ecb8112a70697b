import { parseDeviceAnswer } from '#src/offline/session/parse-answers.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow } from '#src/offline/storage/outbox-rows.ts'

/** The session and ticket of a password just typed. */
export type EarnedBy = { token: string; ticket: string }

/** The device as registered with a tenant; registers it by a password just typed where needed. */
export async function ensureDevice(tenant: string, earned: EarnedBy): Promise<DeviceRow> {
  const [known, state] = await Promise.all([outboxDatabase.devices.get(tenant), outboxDatabase.lanes.get(tenant)])
  return known && state?.paused !== 'credential' ? known : registerDevice(tenant, earned)
}

/** Registers the device: a restored server that lacks it assigns the id its entries name, others a new one. */
export async function registerDevice(tenant: string, { token, ticket }: EarnedBy): Promise<DeviceRow> {
  const known = await outboxDatabase.devices.get(tenant)
  const json = { name: deviceName(), ticket, ...(known && { id: known.id, formerSecret: known.secret }) }
  const answer: unknown = await sendPublicRequest('post', 'devices', { json }, token).json()
  const { id, secret } = parseDeviceAnswer(answer)
  const device: DeviceRow = { tenant, id, secret, epoch: known?.epoch ?? null, clockSkew: known?.clockSkew ?? null }
  await outboxDatabase.transaction('rw', outboxDatabase.devices, outboxDatabase.lanes, async () => {
    await outboxDatabase.devices.put(device)
    await outboxDatabase.lanes.update(tenant, { paused: null, failures: 0, notBefore: 0, obeyUntil: 0 })
  })
  return device
}

/** The device's name for the server: browser and system, where known. */
function deviceName(): string {
  const agent = globalThis.navigator?.userAgent ?? ''
  const system = /(Android|iPhone|iPad|Windows|Mac OS|Linux|CrOS)/.exec(agent)?.[1] ?? 'Device'
  const browser = /(Edg|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? 'browser'
  return `${browser === 'Edg' ? 'Edge' : browser} on ${system}`
}
