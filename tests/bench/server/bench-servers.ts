import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { Office } from '../../journeys/office.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { Connections, type Requester } from './load.ts'

/** The server as built, the plainest server beside it on the same database, and a way into that database past both. */
export type BenchServers = {
  office: Office
  database: Database
  product: Connections
  floor: Connections
  close(): Promise<void>
}

/** Opens a stand whose database holds nothing yet. The limits of addresses and sessions stand: askers come from many. */
export async function openBenchServers(processes = 1): Promise<BenchServers> {
  const variables = { DEMO: '0', TRUST_PROXY: 'loopback', PROCESSES: String(processes) }
  const office = await Office.create(mkdtempSync(join(tmpdir(), 'fairlead-bench-')), variables)
  const database = await openDatabase(office.databaseUrl)
  const bare = await startFloor(office.databaseUrl)
  const [product, floor] = [new Connections(office.origin), new Connections(bare.origin)]
  return {
    office,
    database,
    product,
    floor,
    async close() {
      for (const connections of [product, floor]) connections.close()
      const ended = once(bare.child, 'exit')
      if (bare.child.kill('SIGTERM')) await ended
      await database.end()
      await office.close()
    },
  }
}

async function startFloor(databaseUrl: string): Promise<{ child: ChildProcess; origin: string }> {
  const program = fileURLToPath(new URL('floor-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the plainest server ended')
  })
  const [origin] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
  return { child, origin: String(origin) }
}

/** Sessions of one person, each on a device of its own at an address of its own, as a fleet's are. */
export async function requestersOf(
  { database }: BenchServers,
  company: BenchCompany,
  key: string,
  count: number,
): Promise<Requester[]> {
  const session = { tenantId: company.tenantId, personId: company.person(key).id, deviceId: null }
  const askers: Requester[] = []
  for (let place = 0; place < count; place += 1) {
    const authorization = `Bearer ${await startSession(database, session)}`
    askers.push({ authorization, address: addressAt(place) })
  }
  return askers
}

/** An address of the network 10.0.0.0/8 for each number. */
function addressAt(place: number): string {
  return `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
}
