import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { IdentityRow } from '#src/offline/database/outbox-rows.ts'
import { listen, tell } from '#src/offline/news.ts'
import { leaseEndOf, localIdentityOf } from './identities.ts'
import { purgeEndedLeases } from './refresh-me.ts'
import { sessionStore } from './session-store.ts'
import { takeUpToken } from './session-token.ts'

const settingKey = 'session'
const personalKey = 'personal'

/**
 * Reads who was at work when the page was last open: unlocked still, while the key's idle time has not run out. The shell
 * awaits it before the first screen; other tabs' sign-ins, locks and sign-outs follow by themselves.
 */
export async function restoreSession(): Promise<void> {
  await readSession()
  await purgeEndedLeases()
  listen((news) => {
    if (news.kind === 'session') void readSession()
  })
}

async function readSession(): Promise<void> {
  const [setting, personal] = await Promise.all([
    outboxDatabase.settings.get(settingKey),
    outboxDatabase.settings.get(personalKey),
  ])
  const person = typeof setting?.value === 'string' ? setting.value : null
  const row = person === null ? undefined : await outboxDatabase.identities.get(person)
  const unlocked = row && (await outboxDatabase.unlocked.get(row.person))
  const locked = row !== undefined && (!unlocked || unlocked.until < Date.now() || leaseEndOf(row) < Date.now())
  show(row ?? null, locked)
  sessionStore.setState({ restored: true, personal: personal?.value === true })
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
}

function show(row: IdentityRow | null, locked: boolean): void {
  const token = row?.token ?? null
  sessionStore.setState({ identity: row ? localIdentityOf(row) : null, locked })
  takeUpToken(row && token !== null && !locked ? { person: row.person, tenant: row.tenant, token } : null)
}
