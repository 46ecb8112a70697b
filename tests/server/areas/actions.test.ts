import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { passOn } from '#src/areas/actions/action/pass-on.server.ts'
import { defectId } from '#src/areas/defects/vessel-defect-report/vessel-defect-reports.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { accounts } from '../../security/access/accounts.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

const [tenant] = demonstrationTenants
const resourceName = 'vessel-defect-reports'
const recordId = tenant ? defectId(tenant, 'winch-brake') : ''
let office: DemonstrationOffice
const clients = new Map<string, Client>()

beforeAll(async () => {
  office = await openDemonstrationOffice()
  for (const account of [...accounts, 'captain3']) clients.set(account, await office.client(account))
})
afterAll(() => office.server.end())

const as = (account: string) => {
  const client = clients.get(account)
  if (!client) throw new Error(`${account} is not signed in`)
  return client
}
const work = { action: 'Measure the lining', severity: 'high', dueOn: '2027-01-10' }
const give = (by: string, to: string, more: object = {}) =>
  as(by)('POST', '/actions', { body: { ...work, resourceName, recordId, ownerId: office.personId(to), ...more } })
const step = (by: string, id: string, name: string, body: object = {}) =>
  as(by)('POST', `/actions/${id}/${name}`, { body })
const made = z.looseObject({ id: z.string(), status: z.string(), verifierId: z.string() })
const recordIn = ({ body }: Answer) => made.parse(body.data)
const rows = z.array(z.looseObject({ id: z.string(), action: z.string() }))
const given = (account: string, kind = resourceName, id = recordId) => as(account)('GET', `/actions/of/${kind}/${id}`)
const done = { completedOn: today(), whatWasDone: 'Measured: 3.1 mm' }

test('its giver and owner read it, and whoever reads the record reads it there; whoever may change or judge that gives it', async () => {
  const { id, verifierId } = recordIn(await give('support', 'crew'))
  expect(verifierId).toBe(office.personId('support'))
  const found: Record<'page' | 'record' | 'there' | 'gave', string[]> = { page: [], record: [], there: [], gave: [] }
  for (const account of accounts) {
    if ((await as(account)('GET', `/actions/${id}`)).status === 200) found.page.push(account)
    if ((await as(account)('GET', `/${resourceName}/${recordId}`)).status === 200) found.record.push(account)
    const there = await given(account)
    if (there.status === 200 && rows.parse(there.body.data).some((one) => one.id === id)) found.there.push(account)
    else expect(there.status).toBe(404)
    const answer = await give(account, account === 'crew' ? 'captain' : 'crew')
    if (answer.status === 201) found.gave.push(account)
    else expect([403, 422]).toContain(answer.status)
  }
  expect(found.page.sort()).toEqual(['crew', 'support'])
  expect(found.there).toEqual(found.record)
  // Aboard they write the report, the captain closes it, and support judges it; who only views it gives nothing.
  expect(found.gave).toEqual(['admin', 'support', 'captain', 'crew'])
  for (const [kind, about] of [
    ['actions', id],
    ['payrolls', uuidV7()],
    [resourceName, uuidV7()],
    ['staff', 'x'],
  ])
    expect((await given('admin', kind, about)).status).toBe(404)
})

test('its owner completes it and never verifies it; more time is given by somebody else, for a later day', async () => {
  const { id } = recordIn(await give('captain', 'crew'))
  expect((await step('captain', id, 'complete', done)).status).toBe(403)
  const early = await step('crew', id, 'ask-extension', { extendedTo: '2027-01-10', reason: 'No tow' })
  expect(Object.keys(early.body.errors ?? {})).toEqual(['extendedTo'])
  const overdue = recordIn(await give('captain', 'crew', { dueOn: addDays(today(), -9) }))
  const over = await step('crew', overdue.id, 'ask-extension', { extendedTo: addDays(today(), -3), reason: 'No tow' })
  expect(over.body.errors).toEqual({ extendedTo: ['This day is over. Choose a later one'] })
  const later = { extendedTo: '2027-01-20', reason: 'No tow' }
  expect(recordIn(await step('crew', id, 'ask-extension', later)).status).toBe('pending')
  expect((await step('crew', id, 'approve')).status).toBe(403)
  expect(recordIn(await step('captain', id, 'approve'))).toMatchObject({ status: 'open', dueOn: '2027-01-20' })
  expect(recordIn(await step('crew', id, 'complete', done)).status).toBe('completed')
  expect((await step('crew', id, 'verify')).status).toBe(403)
  expect(recordIn(await step('captain', id, 'return', { reason: 'Which side?' })).status).toBe('open')
  expect(recordIn(await step('crew', id, 'complete', done)).status).toBe('completed')
  expect(recordIn(await step('captain', id, 'verify')).status).toBe('closed')
  const told = await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query<{ step: string; recipient_id: string }>(
      `select step, recipient_id from notifications where record_id = $1 order by occurred_at, id`,
      [id],
    ),
  )
  const [crew, captain] = [office.personId('crew'), office.personId('captain')]
  expect(told.map(({ step: name, recipient_id: whom }) => [name, whom])).toEqual([
    ['create', crew],
    ['ask-extension', captain],
    ['approve', crew],
    ['complete', captain],
    ['return', crew],
    ['complete', captain],
    ['verify', crew],
  ])
})

test('what had no effect is followed by a new one; nobody verifies what they do themselves', async () => {
  const own = await give('captain', 'captain')
  expect(own.body.errors).toEqual({ verifierId: ['You give it to yourself. Name who verifies it'] })
  const { id } = recordIn(await give('captain', 'captain', { verifierId: office.personId('support') }))
  await step('captain', id, 'complete', done)
  expect((await step('captain', id, 'verify')).status).toBe(403)
  await step('support', id, 'verify')
  const effect = { effect: 'not effective', effectCheckedOn: today(), effectRemark: 'It slips again' }
  expect(recordIn(await step('support', id, 'check-effectiveness', effect)).status).toBe('closed')
  const followed = rows.parse((await given('support')).body.data).find(({ followsId }) => followsId === id)
  expect(followed).toMatchObject({ status: 'open', ownerId: office.personId('captain'), recordId })
  expect((await step('support', id, 'check-effectiveness', effect)).status).toBe(409)
})

test('its giver changes it while it is open, and it stays with its record', async () => {
  const { id } = recordIn(await give('support', 'crew'))
  const change = (account: string, body: object) => as(account)('PATCH', `/actions/${id}`, { body })
  expect((await change('crew', { dueOn: '2027-06-01' })).status).toBe(403)
  expect((await change('support', { recordId: office.personId('crew'), resourceName: 'staff' })).status).toBe(422)
  expect(recordIn(await change('support', { ownerId: office.personId('captain') })).status).toBe('open')
  expect((await step('crew', id, 'complete', done)).status).toBe(404)
  await step('captain', id, 'complete', done)
  expect((await change('support', { details: 'Too late' })).status).toBe(409)
  expect((await as('support')('DELETE', `/actions/${id}`)).status).toBe(409)
})

test('an action on a record that is itself still to come follows it, and is there once however often it is sent', async () => {
  const tablet = await office.tablet('captain')
  const record = uuidV7()
  const report = tablet.author.entry({
    resource: 'near-miss-reports',
    action: 'create',
    record,
    changes: fresh({ description: 'A shackle fell', dateTime: new Date().toISOString(), location: 'Aft deck' }),
  })
  const task = tablet.author.entry({
    resource: 'actions',
    action: 'create',
    record: uuidV7(),
    dependsOn: [report.id],
    changes: fresh({
      ...work,
      resourceName: 'near-miss-reports',
      recordId: record,
      ownerId: office.personId('crew'),
    }),
  })
  expect(await tablet.deliver(report, task)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  expect(await tablet.deliver(task)).toMatchObject([{ result: 'applied' }])
  expect(rows.parse((await given('captain', 'near-miss-reports', record)).body.data)).toHaveLength(1)
})

test('what somebody who has left was to verify goes to the head of their department', async () => {
  const { id } = recordIn(await give('captain', 'crew'))
  const { database, app } = office.server
  const account = (disabled: string) =>
    inTenant(database, office.tenantId, (tx) =>
      tx.query(`update accounts set disabled_at = ${disabled} where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        office.personId('captain'),
      ]),
    )
  await account('now()')
  await inTenant(database, office.tenantId, (tx) => {
    const act = { id: uuidV7(), name: passOn.name, at: new Date() }
    return passOn.run(tx, { id: office.tenantId, name: '' }, today(), systemEffects(app.fairlead, tx, act), act, '')
  })
  await account('null')
  const { verifierId } = recordIn(await as('crew')('GET', `/actions/${id}`))
  expect(verifierId).not.toBe(office.personId('captain'))
  expect(verifierId).not.toBe(office.personId('crew'))
})
