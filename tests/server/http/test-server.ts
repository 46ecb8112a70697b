import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { z } from 'zod'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { insertAccount } from '#src/server/access/account.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { buildServer, type ServerOptions } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { migratedDatabase } from '../../machine/postgres.ts'

/** Everybody's password, unless a test says otherwise. */
export const password = 'Quay-side-crane-7'

export type Person = { id: string; email: string; tenantId: string; slug: string }

/** The real server upon a database of its own, with two companies. */
export type TestServer = {
  app: FastifyInstance
  database: Database
  dataDir: string
  databaseUrl: string
  north: string
  south: string
  /** A person with an account; `admin` holds the role of that name with every permission. */
  person(tenantId: string, name: string, options?: { admin?: boolean; password?: string | null }): Promise<Person>
  /** Signs in and returns the token. */
  signIn(person: Person): Promise<string>
  /** Runs the jobs that are due. */
  runJobs(): Promise<void>
  /** Mails so far to an address, oldest first, their text decoded; what waits to be sent is sent. */
  mailsTo(email: string): Promise<string[]>
  end(): Promise<void>
}

const signedIn = z.object({ token: z.string() })

export async function openTestServer(
  options: Partial<ServerOptions> = {},
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const test = await migratedDatabase()
  const database = await openDatabase(test.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-http-'))
  const configuration = readConfiguration({ DATA_DIR: dataDir, PUBLIC_URL: 'https://fairlead.test', ...variables })
  const log = pino({ level: 'silent' })
  const app = await buildServer({
    database,
    configuration,
    areas: { resources, parts: areaParts },
    log,
    ...options,
  })
  const slugs = new Map<string, string>()
  const passwordHash = await hashPassword(password)
  const tenant = async (slug: string) => {
    const id = uuidV7()
    await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [id, slug])
    slugs.set(id, slug)
    return id
  }
  const [north, south] = [await tenant('north'), await tenant('south')]
  return {
    app,
    database,
    dataDir,
    databaseUrl: test.url,
    north,
    south,
    async person(tenantId, name, { admin = false, password: own } = {}) {
      const slug = slugs.get(tenantId) ?? ''
      const email = `${name}@${slug}.test`
      const hash = own === undefined ? passwordHash : own === null ? null : await hashPassword(own)
      const id = await inTenant(database, tenantId, async (tx) => {
        const person = { firstName: name, lastName: 'Tester', email }
        const made = admin ? await actorSource.createAdministrator(tx, person, new Date()) : uuidV7()
        if (!admin) await insertRecord(tx, staff, staffRecord(made, person))
        await insertAccount(tx, { id: made, email, passwordHash: hash })
        return made
      })
      return { id, email, tenantId, slug }
    },
    async signIn({ email }) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })
      return signedIn.parse(answer.json()).token
    },
    runJobs: () => runJobs(app.fairlead, jobTasks),
    async mailsTo(email) {
      const folder = join(dataDir, 'mail')
      await runJobs(app.fairlead, jobTasks)
      return namesIn(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((mail) => mail.includes(`To: ${email}`))
        .map(decodeQuotedPrintable)
    },
    async end() {
      await app.close()
      await database.end()
      await test.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The header that carries a session. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The body of a failure without what differs from request to request. */
export function withoutRequestId(body: string): unknown {
  const { requestId: _requestId, ...rest } = z.record(z.string(), z.unknown()).parse(JSON.parse(body))
  return rest
}

/** Every file below a folder, hidden ones too. */
export function filesBelow(folder: string): string[] {
  return readdirOrNothing(folder).map((name) => join(folder, name))
}

function readdirOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch {
    return []
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function staffRecord(id: string, person: { firstName: string; lastName: string; email: string }) {
  return recordWith(
    { ...person, jobTitle: 'Rating', jobType: 'offshore' },
    { id, scope: { ...noScope, owner: id }, createdBy: id, updatedBy: id, schemaVersion: staff.version },
  )
}
