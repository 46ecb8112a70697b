import { livedTimeIn, livedTimeKey } from '#src/offline/connectivity/monotonic-time.ts'
import { listen, tell } from '#src/offline/events/tab-events.ts'
import { answerOf, openSoon, readingOf } from '#src/offline/startup/connection/early-connection.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, IdentityRow, SettingRow, UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { startLeaseWatch } from '../device/review-leases.ts'
import { localIdentityOf } from './known-people.ts'
import { leaseClockBy, leaseStateOf } from './lease.ts'
import { sessionStore } from './session-store.ts'
import { takeUpToken } from './session-token.ts'
import { touchUnlocked } from './unlocked-key.ts'

const settingKey = 'session'
const personalKey = 'personal'

/**
 * Reads who was at work when the page was last open: unlocked still, while the key's idle time has not run out. The shell
 * awaits it before the first screen; other tabs' sign-ins, locks and sign-outs follow by themselves.
 */
export async function restoreSession(): Promise<void> {
  // The first screen reads it next, and opening it takes as long as reading who is at work.
  openSoon(mirrorDatabase)
  await readSession()
  listen((news) => {
    if (news.kind !== 'session') return
    told += 1
    void readSession()
  })
  // Later, and not waited for: it writes, and may ask the server over a thin link.
  startLeaseWatch()
}

/** How often this page was told that the session, or whose the device is, has changed. */
let told = 0

/** What was read before the newest change would take it back: it is read anew. */
async function readSession(): Promise<void> {
  const before = told
  const { row, unlocked, clock, personal } = await keptSession()
  const isOpen = row && unlocked && unlocked.until >= Date.now() && leaseStateOf(row, clock) === 'runs'
  const locked = row !== undefined && !isOpen
  if (told !== before) return readSession()
  show(row ?? null, locked)
  sessionStore.setState({ restored: true, personal: personal?.value === true })
}

/** What the device knows of who is at work, and whether it is one person's: one look, which the first screen waits for. */
async function keptSession() {
  const reading = await readingOf(outboxDatabase, ['settings', 'identities', 'unlocked', 'devices'])
  const get = <Row>(store: string, key: string): Promise<Row | undefined> =>
    answerOf(reading.objectStore(store).get(key))
  const [setting, personal, lived, devices] = await Promise.all([
    get<SettingRow>('settings', settingKey),
    get<SettingRow>('settings', personalKey),
    get<SettingRow>('settings', livedTimeKey),
    answerOf<DeviceRow[]>(reading.objectStore('devices').getAll()),
  ])
  const person = typeof setting?.value === 'string' ? setting.value : ''
  const [row, unlocked] = await Promise.all([
    get<IdentityRow>('identities', person),
    get<UnlockedRow>('unlocked', person),
  ])
  return { row, unlocked, clock: leaseClockBy(devices, livedTimeIn(lived), Date.now()), personal }
}

/** Makes a person the one at work, unlocked, and tells the other tabs. */
export async function enter(row: IdentityRow): Promise<void> {
  await outboxDatabase.settings.put({ key: settingKey, value: row.person })
  show(row, false)
  tell({ kind: 'session' })
}

/** Shows a person as the one at work but locked, and tells the other tabs. */
export async function showLocked(row: IdentityRow): Promise<void> {
  await outboxDatabase.settings.put({ key: settingKey, value: row.person })
  show(row, true)
  tell({ kind: 'session' })
}

/** Nobody is at work. */
export async function leave(): Promise<void> {
  await outboxDatabase.settings.delete(settingKey)
  show(null, false)
  tell({ kind: 'session' })
}

/** Says whether the device belongs to one person, who is then not locked out by idling. */
export async function setPersonal(personal: boolean): Promise<void> {
  await outboxDatabase.settings.put({ key: personalKey, value: personal })
  sessionStore.setState({ personal })
  tell({ kind: 'session' })
  // The key was unlocked while the device still counted as shared: it would run out as one of those does.
  await touchUnlocked()
}

function show(row: IdentityRow | null, locked: boolean): void {
  const token = row?.token ?? null
  sessionStore.setState({ identity: row ? localIdentityOf(row) : null, locked })
  takeUpToken(row && token !== null && !locked ? { person: row.person, tenant: row.tenant, token } : null)
}
