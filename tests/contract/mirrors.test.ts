import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '#src/server/access/password.ts'
import { createdResources } from '../fixtures/created-resources.ts'
import { type Device, eventually, openDevice } from '../offline/device.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import { underOwnNames } from './engine/own-names.ts'
import { mirroredExample } from './mirrored-example.ts'

const email = 'ada@mirrored.test'
const password = 'Calm-harbour-9'
const recordSchema = z.looseObject({ id: z.string() })
const mirrored = createdResources.filter((resource) => isDue(resource) && resource.sync.read === 'mirror')

let server: RealServer
let company: Company
let tablet: Device

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'mirrored')
  await server.database.pool.query('update accounts set password_hash = $1 where email = $2', [
    await hashPassword(password),
    email,
  ])
  tablet = await openDevice(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  await tablet.signIn(email, password)
})
afterAll(() => server.end())

/** What the tablet can show of a resource without asking anybody. */
async function rowsOnTablet(name: string) {
  const view = tablet.openRows(name)
  await eventually(() => expect(view.snapshot()).toMatchObject({ state: 'ready', isComplete: true }))
  const { rows } = view.snapshot()
  view.close()
  return rows
}

describe.each(mirrored.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test('a device holds the record as the route shows it, and what became of it', async () => {
    const created = await company.admin('POST', `/${name}`, { body: await mirroredExample(company, resource) })
    const record = recordSchema.parse(created.body.data)
    await tablet.refreshMirror()
    expect((await rowsOnTablet(name)).find(({ id }) => id === record.id)).toMatchObject(
      z.looseObject({}).parse(underOwnNames(resource, record)),
    )

    if (Object.keys(resource.access.delete).length === 0) return
    expect((await company.admin('DELETE', `/${name}/${record.id}`)).status).toBe(200)
    await tablet.refreshMirror()
    expect((await rowsOnTablet(name)).map(({ id }) => id)).not.toContain(record.id)
  })
})
