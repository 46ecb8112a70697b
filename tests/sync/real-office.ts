import type { Resource } from '#src/resource/description/define-resource.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { buildServer, type ServerOptions } from '#src/server/build-server.ts'
import { defaultLimits } from '#src/server/http/request-limits.ts'
import type { Term } from '../contract/engine/people.ts'
import { makeWorld, type World } from '../contract/engine/world.ts'
import { specimens } from '../contract/specimens/specimens.ts'
import { type Device, openDevice } from '../offline/device.ts'
import { type CuttingProxy, openProxy } from './cutting-proxy.ts'

const password = 'Calm-harbour-9'

/** The real server on a database with the specimens' tables, and a link in front of it that can be cut. */
export type RealOffice = {
  world: World
  /** Where the server itself listens. */
  origin: string
  proxy: CuttingProxy
  /** Makes a person who may sign in; the answer is what a device needs of them. */
  person(term?: Term): Promise<TestPerson>
  /** A new tablet, or with `memory` the same one after a reload. */
  tablet(memory?: Device['memory']): Promise<Device>
  /** How many records of a resource there are, and how often one was changed. */
  countOf(table: string): Promise<number>
  close(): Promise<void>
}

export type TestPerson = { id: string; email: string; password: string }

/** Opens the office: server and database are the product's own. */
export async function openOffice({
  resources = specimens,
  ...options
}: Pick<ServerOptions, 'notificationPace'> & { resources?: readonly Resource[] } = {}): Promise<RealOffice> {
  const world = await makeWorld()
  const { database, configuration, areaParts, log } = world.context
  const app = await buildServer({
    database,
    configuration,
    areas: { resources, parts: areaParts },
    log,
    limits: { ...defaultLimits, devicesPerDay: 1_000_000 },
    ...options,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await openProxy(origin)
  const passwordHash = await hashPassword(password)
  return {
    world,
    origin,
    proxy,
    person: async (term) => {
      const id = world.people.add(world.tenantId, term)
      const email = `${id}@harbour.test`
      await database.pool.query('insert into accounts (id, tenant_id, email, password_hash) values ($1, $2, $3, $4)', [
        id,
        world.tenantId,
        email,
        passwordHash,
      ])
      return { id, email, password }
    },
    tablet: (memory) => openDevice(proxy.origin, memory),
    countOf: async (table) => {
      const [row] = await world.rows<{ count: string }>(`select count(*) from "${table}"`)
      return Number(row?.count)
    },
    close: async () => {
      await proxy.close()
      await app.close()
      await world.end()
    },
  }
}
