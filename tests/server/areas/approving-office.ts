import { expect } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { specimenBatch } from '../../contract/specimens/specimen-batch.ts'
import { specimenErrand } from '../../contract/specimens/specimen-errand.ts'
import { specimenLanding } from '../../contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
export const tenantId = demonstrationTenantId(slug)
/** The id of a person of the demonstration by the name of their account. */
export const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const specimens = [specimenPurchase, specimenLanding, specimenErrand, specimenBatch]

/** A record with a round, as the office answers it. */
export const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  scope: z.object({
    owner: z.string().nullable(),
    department: z.string().nullable(),
    vessel: z.string().nullable(),
    participants: z.array(z.string()),
  }),
  approval: z.looseObject({
    round: z.number(),
    signatories: z.array(z.looseObject({ order: z.number(), who: z.string(), people: z.array(z.string()) })),
  }),
})
/** The record in an answer. */
export const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)

/** Lines of a purchase, each with its owner. */
export const linesOf = (...owners: string[]) => ({
  lines: owners.map((owner) => ({ id: uuidV7(), what: 'Rope', ownerId: idOf(owner) })),
})

/** The real server with a demonstration company, in which several sign specimens in turn. */
export class ApprovingOffice {
  readonly server: RealServer

  private constructor(server: RealServer) {
    this.server = server
  }

  static async open(): Promise<ApprovingOffice> {
    const withSpecimens = {
      name: 'chains',
      async prepare(url: string) {
        const database = await openDatabase(url)
        for (const statement of planMigration(specimens, noTables)) await database.pool.query(statement)
        await loadDemonstration(database)
        await database.end()
      },
    }
    return new ApprovingOffice(await makeRealServer(withSpecimens, [...resources, ...specimens]))
  }

  async clientOf(account: string): Promise<Client> {
    const token = await startSession(this.server.database, { tenantId, personId: idOf(account), deviceId: null })
    return clientWith(this.server.app, { authorization: `Bearer ${token}` })
  }

  /** Takes a step of the record at an address. */
  async step(account: string, path: string, name: string, body: object = {}): Promise<Answer> {
    return (await this.clientOf(account))('POST', `${path}/${name}`, { body })
  }

  /** What is sent at once: its address, and how the office has it. */
  async send({ name }: Resource, account: string, fields: object) {
    const id = uuidV7()
    const answer = await this.step(account, `/${name}/${id}`, 'submit', { subject: 'Two mooring ropes', ...fields })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return { path: `/${name}/${id}`, record: recordIn(answer) }
  }

  /** A record that the company keeps, written past the routes; returns its id. */
  async keep(resource: Resource, fields: Record<string, unknown>): Promise<string> {
    const record = recordWith(fields, { status: resource.workflow?.start ?? null })
    await inTenant(this.server.database, tenantId, async (tx) => {
      await insertRecord(tx, resource, record)
      tx.markChanged(resource, record.id, record.scope, false)
    })
    return record.id
  }

  /** Takes a kept record out of use. */
  async drop(resource: Resource, id: string): Promise<void> {
    const table = resource.name.replaceAll('-', '_')
    await inTenant(this.server.database, tenantId, (tx) =>
      tx.query(`update ${table} set active = false, updated_at = now() where tenant_id = $1 and id = $2`, [
        tenantId,
        id,
      ]),
    )
  }
}
