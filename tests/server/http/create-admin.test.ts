import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { classesOf, permissions } from '#src/areas/access/permissions.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { createAdmin } from '#src/server/access/create-admin.ts'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

async function make(options: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  await createAdmin(server.database, actorSource, words, (line) => lines.push(line))
  return lines
}
const administrators = permissions.filter((name) => classesOf(name).every((one) => 'WVK'.includes(one))).sort()
const person = { email: 'First@Harbour.test', 'first-name': 'Ngozi', 'last-name': 'Eze' }
const login = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })

test('a company and its administrator are made; the password printed once signs in, with every permission but those of signing, money and private data', async () => {
  const lines = await make({ tenant: 'harbour', company: 'Harbour Ltd', ...person })
  const password = lines.find((line) => line.startsWith('Password: '))?.slice(10) ?? ''
  const answer = await login('first@harbour.test', password)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({
    tenant: { slug: 'harbour', name: 'Harbour Ltd' },
    person: { firstName: 'Ngozi', lastName: 'Eze', email: 'first@harbour.test' },
    actor: { isAdmin: true, roles: ['admin'], permissions: administrators },
  })
})

test('a second administrator joins the company and its role', async () => {
  const [, second] = await make({ tenant: 'harbour', company: 'Harbour Ltd', ...person, email: 'second@harbour.test' })
  expect((await login('second@harbour.test', second?.slice(10) ?? '')).statusCode).toBe(200)
  const { rows } = await server.database.pool.query(`select id from tenants where slug = 'harbour'`)
  expect(rows).toHaveLength(1)
})

test('the role of an existing company gets what a newer version brought, told in its history', async () => {
  const company = { tenant: 'lagoon', company: 'Lagoon', ...person }
  await make({ ...company, email: 'first@lagoon.test' })
  const { rows } = await server.database.pool.query<{ id: string }>(`select id from tenants where slug = 'lagoon'`)
  const lagoon = rows[0]?.id ?? ''
  const old = ['assign role', 'view role', 'review near miss'].map((name) => ({ id: uuidV7(), name }))
  await inTenant(server.database, lagoon, (tx) => tx.query('update roles set permissions = $1', [JSON.stringify(old)]))
  const [, line] = await make({ ...company, email: 'second@lagoon.test' })
  const { actor } = (await login('second@lagoon.test', line?.slice(10) ?? '')).json().data
  expect(actor.permissions).toEqual([...administrators, 'review near miss'].sort())
  const told = await inTenant(server.database, lagoon, (tx) =>
    tx.query(`select action, version, patch -> 'permissions' ->> 'before' is not null as "before" from history`),
  )
  expect(told).toEqual([{ action: 'update', version: 2, before: true }])
  const feed = () => inTenant(server.database, lagoon, (tx) => tx.query('select version from roles'))
  await make({ ...company, email: 'third@lagoon.test' })
  expect(await feed()).toEqual([{ version: 2 }])
})

test('an administrator who is made while that role is out of use holds one that is in use', async () => {
  const company = { tenant: 'estuary', company: 'Estuary', ...person }
  const [, former] = await make({ ...company, email: 'former@estuary.test' })
  const { rows } = await server.database.pool.query<{ id: string }>(`select id from tenants where slug = 'estuary'`)
  await inTenant(server.database, rows[0]?.id ?? '', (tx) => tx.query('update roles set active = false'))
  const [, line] = await make({ ...company, email: 'next@estuary.test' })
  const actorOf = async (email: string, told = '') => (await login(email, told.slice(10))).json().data.actor
  expect(await actorOf('former@estuary.test', former)).toMatchObject({ isAdmin: false, permissions: [] })
  const all = { isAdmin: true, permissions: administrators }
  expect(await actorOf('next@estuary.test', line)).toMatchObject(all)
})

test('an address that has an account is refused, and nothing is made', async () => {
  await expect(make({ tenant: 'newport', company: 'Newport', ...person })).rejects.toThrow(StartRefused)
  const { rows } = await server.database.pool.query(`select id from tenants where slug = 'newport'`)
  expect(rows).toEqual([])
})

test.each([
  [{ ...person, company: 'X' }, '--tenant'],
  [{ ...person, company: 'X', tenant: 'Not A Slug' }, '--tenant'],
  [{ ...person, company: 'X', tenant: 'x', email: 'nobody' }, '--email'],
  [{ ...person, company: 'X', tenant: 'x', shoe: '43' }, '--shoe'],
])('a wrong answer is named', async (options, name) => {
  await expect(make(options)).rejects.toThrow(name)
})
