import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const pin = '284619'

async function tabletOf(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  await device.setPin(person.id, pin)
  return device
}

/** Somebody changes their password at a desk while their tablet is at sea. */
async function changePassword(person: TestPerson, password: string): Promise<void> {
  const ask = async (path: string, token: string | null, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${office.origin}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string }
  }
  const { token } = await ask('auth/login', null, { email: person.email, password: person.password })
  await ask('me/password', token, { currentPassword: person.password, password })
}

test.each([
  ['still unlocked', false],
  ['locked', true],
])(
  'a tablet at sea whose owner got a new password, %s: held, then taken up by itself after a sign-in there',
  async (_, isLocked) => {
    const ada = await office.person({ permissions: ['write notes'] })
    const device = await tabletOf(ada)
    const before = await device.submitEntry(await note(office.world.tenantId))
    await device.pushOutbox(true)
    await changePassword(ada, 'Windlass-harbour-3')
    const meanwhile = await device.submitEntry(await note(office.world.tenantId))
    await device.pushOutbox(true)
    const state = async (id: string) => (await device.outboxDatabase.entries.get(id))?.state
    expect([await state(before), await state(meanwhile)]).toEqual(['done', 'held'])

    if (isLocked) await device.lockSession()
    const { next } = await device.signIn(ada.email, 'Windlass-harbour-3')
    expect(next).toBe(isLocked ? 'unlock' : 'nothing')
    if (isLocked) await device.unlockSession(ada.id, pin)
    expect(device.sessionStore.getState().hasServerSession).toBe(true)
    await runJobs(office.world.context, jobTasks)
    await device.pushOutbox(true)
    expect(await state(meanwhile)).toBe('done')
    const after = await device.submitEntry(await note(office.world.tenantId))
    await device.pushOutbox(true)
    expect(await state(after)).toBe('done')
  },
)

test('a link that is cut before the confirmation leaves no session, and the next sign-in brings both', async () => {
  const ada = await office.person({ permissions: ['write notes'] })
  const device = await tabletOf(ada)
  await changePassword(ada, 'Windlass-harbour-3')
  await device.lockSession()
  await device.signIn(ada.email, 'Windlass-harbour-3')
  office.proxy.fate = () => 'lost'
  await device.unlockSession(ada.id, pin)
  expect(device.sessionStore.getState()).toMatchObject({ isLocked: false, hasServerSession: false })
  const meanwhile = await device.submitEntry(await note(office.world.tenantId))
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  expect((await device.outboxDatabase.entries.get(meanwhile))?.state).toBe('held')
  expect(await device.signIn(ada.email, 'Windlass-harbour-3')).toMatchObject({ next: 'nothing' })
  await runJobs(office.world.context, jobTasks)
  await device.pushOutbox(true)
  expect((await device.outboxDatabase.entries.get(meanwhile))?.state).toBe('done')
})

test('a forgotten PIN: a new key by the password just given, and none by a session alone', async () => {
  const ada = await office.person({ permissions: ['write notes'] })
  const device = await tabletOf(ada)
  await device.lockSession()
  await expect(device.replacePin(ada.id, '739164')).rejects.toMatchObject({ name: 'PasswordNeeded' })
  await device.signIn(ada.email, ada.password)
  await device.replacePin(ada.id, '739164')
  const written = await device.submitEntry(await note(office.world.tenantId))
  await device.pushOutbox(true)
  expect((await device.outboxDatabase.entries.get(written))?.state).toBe('done')
})
