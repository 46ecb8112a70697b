import { monotonicTimeKey, parseMonotonicTime } from '#src/offline/connectivity/monotonic-time.ts'
import { publishTabEvent, subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import {
  openReadTransaction,
  preopenDatabase,
  requestResult,
} from '#src/offline/startup/connection/early-connection.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, IdentityRow, SettingRow, UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { toLocalIdentity } from './known-people.ts'
import { computeLeaseState, toLeaseClock } from './lease.ts'
import { sessionStore } from './session-store.ts'
import { activateToken, openStoredToken } from './session-token.ts'
import { renewUnlockedKey } from './unlocked-key.ts'

const sessionKey = 'session'
const personalKey = 'personal'

/**
 * Restores who was at work when the page was last open: still unlocked while the key's idle time runs. The shell awaits
 * it before the first screen; sign-ins, locks and sign-outs in other tabs follow.
 */
export async function restoreSession(): Promise<void> {
  // The first screen reads this database next; opening it takes as long as reading the session.
  preopenDatabase(mirrorDatabase)
  await readSession()
  subscribeToTabEvents((event) => {
    if (event.kind !== 'session') return
    sessionChanges += 1
    void readSession()
  })
}

/** Counts changes of the session, or of the device's ownership, announced to this page. */
let sessionChanges = 0

/** A read begun before the newest change would undo it, so it is repeated. */
async function readSession(): Promise<void> {
  const before = sessionChanges
  const { row, unlocked, clock, personal } = await readStoredSession()
  const isOpen = row && unlocked && unlocked.until >= Date.now() && computeLeaseState(row, clock) === 'runs'
  const locked = row !== undefined && !isOpen
  const token = row && isOpen ? await openStoredToken(row, unlocked) : null
  if (sessionChanges !== before) return readSession()
  showSession(row ?? null, locked, token)
  sessionStore.setState({ isRestored: true, isPersonalDevice: personal?.value === true })
  // A tab that was closed unlocked left its key.
  if (unlocked && unlocked.until < Date.now()) await outboxDatabase.unlocked.delete(unlocked.person)
}

/** Who is at work, and whether the device is personal: one read, since the first screen waits for it. */
async function readStoredSession() {
  const reading = await openReadTransaction(outboxDatabase, ['settings', 'identities', 'unlocked', 'devices'])
  const get = <Row>(store: string, key: string): Promise<Row | undefined> =>
    requestResult(reading.objectStore(store).get(key))
  const [setting, personal, monotonic, devices] = await Promise.all([
    get<SettingRow>('settings', sessionKey),
    get<SettingRow>('settings', personalKey),
    get<SettingRow>('settings', monotonicTimeKey),
    requestResult<DeviceRow[]>(reading.objectStore('devices').getAll()),
  ])
  const person = typeof setting?.value === 'string' ? setting.value : ''
  const [row, unlocked] = await Promise.all([
    get<IdentityRow>('identities', person),
    get<UnlockedRow>('unlocked', person),
  ])
  return { row, unlocked, clock: toLeaseClock(devices, parseMonotonicTime(monotonic), Date.now()), personal }
}

/** Makes a person the unlocked one at work, with their session's token if they have one, and notifies the other tabs. */
export async function openSession(row: IdentityRow, token: string | null): Promise<void> {
  await outboxDatabase.settings.put({ key: sessionKey, value: row.person })
  showSession(row, false, token)
  publishTabEvent({ kind: 'session' })
}

/** Makes a person the one at work, but locked, and notifies the other tabs. */
export async function openLockedSession(row: IdentityRow): Promise<void> {
  await outboxDatabase.settings.put({ key: sessionKey, value: row.person })
  showSession(row, true, null)
  publishTabEvent({ kind: 'session' })
}

/** Nobody is at work. */
export async function closeSession(): Promise<void> {
  await outboxDatabase.settings.delete(sessionKey)
  showSession(null, false, null)
  publishTabEvent({ kind: 'session' })
}

/** Sets whether the device is personal; a personal one is not locked by idling. */
export async function setPersonalDevice(personal: boolean): Promise<void> {
  await outboxDatabase.settings.put({ key: personalKey, value: personal })
  sessionStore.setState({ isPersonalDevice: personal })
  publishTabEvent({ kind: 'session' })
  // The key was unlocked while the device counted as shared, so it gets a new idle time.
  await renewUnlockedKey()
}

function showSession(row: IdentityRow | null, locked: boolean, token: string | null): void {
  sessionStore.setState({ identity: row ? toLocalIdentity(row) : null, isLocked: locked })
  activateToken(row && token !== null && !locked ? { person: row.person, tenant: row.tenant, token } : null)
}
