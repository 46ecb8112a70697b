import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { authorSessionHeader } from '#src/protocol/device/author-session.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { TestAuthor } from '../../contract/engine/test-device.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const results = z.object({ results: z.array(z.looseObject({ result: z.string() })) })

/** Somebody of the demonstration with a tablet: what they write there, and what the office answers to it. */
export type Tablet = {
  author: TestAuthor
  deliver(...entries: readonly Entry[]): Promise<z.infer<typeof results>['results']>
}

/** The real server with the first demonstration company in it. */
export type DemonstrationOffice = {
  server: RealServer
  tenantId: string
  /** The id of a person of the company, by the part of their address before the @. */
  personId(account: string): string
  client(account: string): Promise<Client>
  tablet(account: string): Promise<Tablet>
}

/** Starts the server and loads the demonstration; end it by its `server`. */
export async function openDemonstrationOffice(): Promise<DemonstrationOffice> {
  const server = await makeRealServer(loadedDemonstration)
  const personId = (account: string) => demonstrationId(slug, 'staff', account)
  return {
    server,
    tenantId,
    personId,
    client: async (account) => {
      const session = { tenantId, personId: personId(account), deviceId: null }
      return clientWith(server.app, { authorization: `Bearer ${await startSession(server.database, session)}` })
    },
    tablet: (account) => tabletOf(server, personId(account)),
  }
}

/** A tablet of a person of the first demonstration company, who is at work on it; registered a day ago. */
export async function tabletOf({ app, database }: RealServer, personId: string): Promise<Tablet> {
  const author = await TestAuthor.make(tenantId, personId, uuidV7())
  const { deviceId, keyId, publicJwk } = author
  const secret = newSecret()
  const registered = new Date(Date.now() - 86_400_000)
  await database.pool.query(
    `insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, 'Bridge tablet', $4)`,
    [deviceId, tenantId, hashOfSecret(secret), personId],
  )
  await inTenant(database, tenantId, (tx) =>
    tx.query(
      'insert into author_keys (tenant_id, id, author, device, public_jwk, created_at) values ($1, $2, $3, $4, $5, $6)',
      [tenantId, keyId, personId, deviceId, JSON.stringify(publicJwk), registered],
    ),
  )
  const token = await startSession(database, { tenantId, personId, deviceId })
  const client = clientWith(app, { authorization: `Device ${deviceId}.${secret}`, [authorSessionHeader]: token })
  return {
    author,
    deliver: async (...entries) => {
      const answer = await client('POST', '/sync/outbox', { body: author.batch(await author.sign(...entries)) })
      return results.parse(answer.body.data ?? answer.body).results
    },
  }
}
