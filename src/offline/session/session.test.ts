import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.people.set(bob.person.email, bob)
  origin = await office.open()
  device = await openDevice(origin)
})

afterEach(async () => {
  vi.useRealTimers()
  await office.close()
})

/** The stored token of an unlocked person, opened. */
async function storedTokenOf(id: string): Promise<string | null> {
  const [row, unlocked] = await Promise.all([
    device.outboxDatabase.identities.get(id),
    device.outboxDatabase.unlocked.get(id),
  ])
  return row ? device.openStoredToken(row, unlocked) : null
}

test('the first sign-in registers the device once and each author a key of their own', async () => {
  const first = await device.signIn('ada@example.test', 'secret')
  expect(first).toMatchObject({ next: 'set-pin', pinLost: false })
  await device.setPin(ada.person.id, '123456')
  await device.signIn('bob@example.test', 'secret')
  expect(office.at('devices')).toHaveLength(1)
  expect([...office.keys.values()].map((key) => key.author)).toEqual([ada.person.id, bob.person.id])
  const known = await device.listKnownPeople()
  expect(known.map(({ person: { firstName } }) => firstName)).toEqual(['ada', 'bob'])
})

test('a sign-in on a device that the office knows tells so, whoever signs in', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.signIn('bob@example.test', 'secret')
  const [registered] = await device.outboxDatabase.devices.toArray()
  expect(office.at('auth/login').map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    `Device ${registered?.id}.${registered?.secret}`,
  ])
})

test('a sign-in that is cut half way stores nothing', async () => {
  office.before = ({ path }) => (path.endsWith('/keys') ? 'cut' : null)
  await expect(device.signIn('ada@example.test', 'secret')).rejects.toThrow('cannot be reached')
  expect(await device.listKnownPeople()).toEqual([])
  expect(device.sessionStore.getState().identity).toBeNull()
})

test('the private key is kept unreadable, and a reload finds the person still unlocked', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  const row = await device.outboxDatabase.unlocked.get(ada.person.id)
  expect(row?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', row?.key as CryptoKey)).rejects.toThrow()
  const reloaded = await openDevice(origin, device.memory)
  const { identity, isLocked: locked, hasServerSession } = reloaded.sessionStore.getState()
  expect(identity?.me.person.id).toBe(ada.person.id)
  expect({ locked, hasServerSession }).toEqual({ locked: false, hasServerSession: true })
})

test('lock forgets the key, and the right PIN brings it back without network', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.lockSession()
  expect(await device.outboxDatabase.unlocked.count()).toBe(0)
  await expect(device.requireSigningKey()).rejects.toThrow('Unlock')
  await office.close()
  await device.unlockSession(ada.person.id, '123456')
  expect((await device.requireSigningKey()).person).toBe(ada.person.id)
  office = new Office()
  await office.open()
})

/** All that a device has stored, as a script of somebody else at it reads it. */
async function storedTexts(): Promise<string> {
  const rows = await Promise.all(device.outboxDatabase.tables.map((table) => table.toArray()))
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? Buffer.from(Object(value)).toString('latin1') : value,
  )
}

test('a lock leaves no token that can be read on a shared tablet, and the PIN opens the session again', async () => {
  const token = `token-${ada.person.id}`
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.signIn('bob@example.test', 'secret')
  expect(await storedTexts()).toContain(`token-${bob.person.id}`)
  // Bob leaves before he has chosen a PIN.
  await device.lockSession()
  const stored = await storedTexts()
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(`token-${bob.person.id}`)
  await device.unlockSession(ada.person.id, '123456')
  expect(device.sessionToken()?.token).toBe(token)
  expect(await storedTexts()).not.toContain(token)
  const reloaded = await openDevice(origin, device.memory)
  expect(reloaded.sessionToken()?.token).toBe(token)
})

test('what a PIN guards is tried on this device alone: its stretch key leaves it in no form', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  const readWrapped = async () => (await device.outboxDatabase.identities.get(ada.person.id))?.authorKey?.wrapped
  const first = (await readWrapped())?.stretch
  expect(first?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', first as CryptoKey)).rejects.toThrow()
})

test('an idle time that runs out locks, also across a reload', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  await expect(device.requireSigningKey()).rejects.toThrow('Unlock')
  const reloaded = await openDevice(origin, device.memory)
  expect(reloaded.sessionStore.getState()).toMatchObject({ isLocked: true, hasServerSession: false })
  expect(await reloaded.outboxDatabase.unlocked.count()).toBe(0)
})

test('nobody is locked out of a device of their own that lies untouched from the sign-in on', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPersonal(true)
  const reloaded = await openDevice(origin, device.memory)
  await reloaded.lockSessionIfIdle(Date.now() + 24 * 3_600_000)
  expect(reloaded.sessionStore.getState()).toMatchObject({ isPersonalDevice: true, isLocked: false })
})

test('whose the device is stays as it was chosen, also when news of the session come at that moment', async () => {
  await device.signIn('ada@example.test', 'secret')
  const other = await openDevice(origin, device.memory)
  for (const isOwn of [true, false, true]) {
    device.publishTabEvent({ kind: 'session' })
    await device.setPersonal(isOwn)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(device.sessionStore.getState()).toMatchObject({ isPersonalDevice: isOwn, isLocked: false })
    await eventually(() => expect(other.sessionStore.getState().isPersonalDevice).toBe(isOwn))
  }
})

test('one tab’s activity keeps the other unlocked; idleness in both locks both', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  const tab = await openDevice(origin, device.memory)
  const later = Date.now() + 4 * 60_000
  await device.renewUnlockedKey(later)
  await tab.lockSessionIfIdle(later + 2 * 60_000)
  expect(tab.sessionStore.getState().isLocked).toBe(false)
  await tab.lockSessionIfIdle(later + 6 * 60_000)
  expect(tab.sessionStore.getState().isLocked).toBe(true)
  await eventually(() => expect(device.sessionStore.getState().isLocked).toBe(true))
})

test('the lock falls within three seconds after five minutes without a touch', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  const page = new EventTarget()
  const stop = device.startIdleLock(page)
  const keyLastsUntil = async () => (await device.outboxDatabase.unlocked.get(ada.person.id))?.until ?? 0
  const signs = ['keydown', 'pointermove', 'touchstart', 'touchmove', 'pointerdown', 'wheel']
  for (const [place, sign] of signs.entries()) {
    vi.advanceTimersByTime(place === 0 ? 4 * 60_000 : 3000)
    const touched = Date.now()
    page.dispatchEvent(new Event(sign))
    await eventually(async () => expect(await keyLastsUntil()).toBe(touched + 5 * 60_000))
  }
  const touched = Date.now()
  vi.setSystemTime(touched - 60_000)
  page.dispatchEvent(new Event('pointermove'))
  await eventually(async () => expect(await keyLastsUntil()).toBe(touched - 60_000 + 5 * 60_000))
  vi.advanceTimersByTime((await keyLastsUntil()) - Date.now())
  expect(device.sessionStore.getState().isLocked).toBe(false)
  vi.advanceTimersByTime(3000)
  stop()
  await eventually(() => expect(device.sessionStore.getState().isLocked).toBe(true))
})

test('wrong PINs cost a growing delay that survives a reload, and after ten only the password helps', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.lockSession()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(device.unlockSession(ada.person.id, '000000')).rejects.toThrow('not correct')
  }
  const reloaded = await openDevice(origin, device.memory)
  await expect(reloaded.unlockSession(ada.person.id, '123456')).rejects.toMatchObject({
    name: 'WrongPin',
    passwordNeeded: false,
  })
  const { notBefore } = (await reloaded.outboxDatabase.identities.get(ada.person.id))?.attempts ?? { notBefore: 0 }
  expect(notBefore - Date.now()).toBeGreaterThan(25_000)
  await reloaded.outboxDatabase.identities.update(ada.person.id, { attempts: { count: 10, notBefore: 0 } })
  await expect(reloaded.unlockSession(ada.person.id, '123456')).rejects.toMatchObject({ passwordNeeded: true })
  expect((await reloaded.signIn('ada@example.test', 'secret')).next).toBe('unlock')
  await reloaded.unlockSession(ada.person.id, '123456')
  expect(reloaded.sessionStore.getState().isLocked).toBe(false)
})

test('a clock that was three years ahead leaves neither an open tablet nor a closed one behind', async () => {
  const now = Date.now()
  await device.signIn('ada@example.test', 'secret')
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * 365 * 86_400_000 })
  await device.setPin(ada.person.id, '123456')
  await device.signIn('ada@example.test', 'secret')
  await device.unlockSession(ada.person.id, '123456')
  vi.useFakeTimers({ toFake: ['Date'], now })
  await expect(device.requireSigningKey()).rejects.toThrow('Unlock')
  await device.lockSessionIfIdle()
  expect(device.sessionStore.getState().isLocked).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * 365 * 86_400_000 })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(device.unlockSession(ada.person.id, '000000')).rejects.toThrow('not correct')
  }
  vi.useFakeTimers({ toFake: ['Date'], now })
  await device.unlockSession(ada.person.id, '123456')
  expect(device.sessionStore.getState().isLocked).toBe(false)
})

test('a role that changed in the office shows on the device once its streams have moved', async () => {
  await device.signIn('ada@example.test', 'secret')
  office.streams.set('reports@own:ada', [])
  await device.refreshMirror()
  office.people.set(ada.person.email, { ...ada, actor: { ...ada.actor, permissions: ['review reports'] } })
  office.streams.set('reports@tenant', [])
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  expect(device.sessionStore.getState().identity?.me.actor.permissions).toEqual(['review reports'])
})

test('after the device was registered anew, a PIN alone lets nobody sign under the old key', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.outboxDatabase.lanes.put({
    tenant: ada.tenant.id,
    failures: 0,
    notBefore: 0,
    obeyUntil: 0,
    paused: 'credential',
    lastReceivedAt: null,
  })
  await device.signIn('bob@example.test', 'secret')
  await expect(device.unlockSession(ada.person.id, '123456')).rejects.toMatchObject({ name: 'KeyLost' })
  expect((await device.signIn('ada@example.test', 'secret')).next).toBe('unlock')
  await device.unlockSession(ada.person.id, '123456')
  expect([...office.keys.values()].map((key) => key.author)).toEqual([ada.person.id, bob.person.id, ada.person.id])
})

test('a lost device key makes a new author key at the next sign-in, and keeps the drafts', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.saveDraft({
    id: 'd1',
    resource: 'reports',
    record: null,
    base: null,
    baseFields: {},
    fields: { a: 1 },
    files: [],
    schemaVersion: 1,
  })
  await device.outboxDatabase.settings.delete('device-key')
  await device.lockSession()
  await expect(device.unlockSession(ada.person.id, '123456')).rejects.toMatchObject({ name: 'KeyLost' })
  expect(await device.signIn('ada@example.test', 'secret')).toMatchObject({ next: 'set-pin', pinLost: true })
  expect(office.keys.size).toBe(2)
  expect((await device.loadDraft({ resource: 'reports', record: null }))?.fields).toEqual({ a: 1 })
})

test('a forgotten PIN is replaced after a sign-in, with a new key', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.lockSession()
  expect((await device.signIn('ada@example.test', 'secret')).next).toBe('unlock')
  await device.replacePin(ada.person.id, '654321')
  await device.lockSession()
  await expect(device.unlockSession(ada.person.id, '123456')).rejects.toThrow('not correct')
  await device.unlockSession(ada.person.id, '654321')
  expect(office.keys.size).toBe(2)
})

test('a session that was left on the tablet replaces no PIN: the password must have just been given', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.lockSession()
  await expect(device.replacePin(ada.person.id, '654321')).rejects.toMatchObject({ name: 'PasswordNeeded' })
  const reloaded = await openDevice(origin, device.memory)
  await expect(reloaded.replacePin(ada.person.id, '654321')).rejects.toMatchObject({ name: 'PasswordNeeded' })
  await reloaded.signIn('bob@example.test', 'secret')
  await expect(reloaded.replacePin(ada.person.id, '654321')).rejects.toMatchObject({ name: 'PasswordNeeded' })
  await reloaded.signIn('ada@example.test', 'secret')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await expect(reloaded.replacePin(ada.person.id, '654321')).rejects.toMatchObject({ name: 'PasswordNeeded' })
  expect(office.keys.size).toBe(2)
  await reloaded.unlockSession(ada.person.id, '123456')
})

test('a tablet that was left before a PIN was chosen lets nobody choose one', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.lockSession()
  await expect(device.setPin(ada.person.id, '123456')).rejects.toMatchObject({ name: 'Locked' })
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
})

test('signing out ends the session, clears token and person, and keeps what waits', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: 'r1',
    base: null,
    changes: { a: { before: null, after: 1 } },
    schemaVersion: 1,
  })
  await device.signOut()
  expect(office.at('logout')[0]?.headers.authorization).toBe(`Bearer token-${ada.person.id}`)
  expect(device.sessionStore.getState()).toMatchObject({ identity: null, hasServerSession: false })
  expect((await device.outboxDatabase.identities.get(ada.person.id))?.token).toBeNull()
  expect(await device.outboxDatabase.unlocked.count()).toBe(0)
  expect(await device.outboxDatabase.entries.count()).toBe(1)
  await expect(device.removeFromDevice(ada.person.id)).rejects.toMatchObject({ name: 'UnsentWork', entries: 1 })
})

test('a 401 of a gateway’s own ends no session', async () => {
  await device.signIn('ada@example.test', 'secret')
  office.before = () => ({ status: 401, json: { error: 'the ship’s gateway wants a voucher' } })
  await expect(device.refreshMirror()).rejects.toMatchObject({ name: 'OfficeUnreachable' })
  expect(device.sessionStore.getState().hasServerSession).toBe(true)
})

test('an answer of 401 ends the session and closes nothing', async () => {
  await device.signIn('ada@example.test', 'secret')
  office.before = ({ path }) =>
    path === 'sync/streams'
      ? { status: 401, json: { message: 'Please sign in', code: 'unauthenticated', requestId: 'r' } }
      : null
  await expect(device.refreshMirror()).rejects.toMatchObject({ name: 'ServerError', status: 401 })
  expect(device.sessionStore.getState()).toMatchObject({ isLocked: false, hasServerSession: false })
  expect(device.sessionStore.getState().identity?.me.person.id).toBe(ada.person.id)
})

test('a new token goes on with the session, though the old one was refused a moment before', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  const old = `token-${ada.person.id}`
  const readToken = () => storedTokenOf(ada.person.id)
  await device.discardToken(old)
  expect(await readToken()).toBeNull()
  await device.replaceToken(old, 'renewed')
  expect(device.sessionToken()?.token).toBe('renewed')
  expect(device.sessionStore.getState().hasServerSession).toBe(true)
  expect(await readToken()).toBe('renewed')
  // Another tab that is refused late takes nothing away.
  await device.discardToken(old)
  expect(await readToken()).toBe('renewed')
  await device.lockSession()
  await device.replaceToken('renewed', 'for nobody')
  expect(device.sessionToken()).toBeNull()
  await device.unlockSession(ada.person.id, '123456')
  expect(device.sessionToken()?.token).toBe('renewed')
})

test('a tab that is refused by the old token leaves the new one that another has stored', async () => {
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  const tab = await openDevice(origin, device.memory)
  await tab.replaceToken(`token-${ada.person.id}`, 'renewed')
  await device.discardToken(`token-${ada.person.id}`)
  expect(await storedTokenOf(ada.person.id)).toBe('renewed')
})
