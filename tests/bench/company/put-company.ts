import { roleRecords } from '#src/areas/access/role/role.demo.ts'
import { roleAssignmentRecords } from '#src/areas/access/role-assignment/role-assignment.demo.ts'
import { insertHistory, insertRecords } from '#src/areas/demonstration/load/bulk-insert.demo.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationPassword } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { createDemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import {
  type DemonstrationTenant,
  demonstrationTenants,
  peopleWithAccount,
} from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { emailOf, personId, staffRecords } from '#src/areas/staff/staff/staff.demo.ts'
import { vessel } from '#src/areas/vessels/vessel/vessel.ts'
import { engineId, vesselId, vesselRecords } from '#src/areas/vessels/vessels.demo.ts'
import { hashPassword } from '#src/server/access/password.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'

/** A company of the benchmark: the people, roles and departments of a demonstration company, and as many vessels as asked. */
export type BenchCompany = {
  tenant: DemonstrationTenant
  tenantId: string
  /** The first four are manned as in the demonstration, and have an engine room. */
  vessels: readonly { id: string; engineId: string | null }[]
  /** Everybody's. */
  password: string
  /** Id and address of somebody, by the key of the demonstration: `support`, `captain`, `crew6`. */
  person(key: string): { id: string; email: string }
}

const firstTenant = demonstrationTenants[0]

/**
 * Puts a company with its people, accounts and vessels, and nothing that these have written yet. What it holds is decided
 * by `slug` alone, and people hold the demonstration's roles: nobody may more than in life. `hands` are further crew
 * members, `hand1` and so on, on the first four vessels in turn. `passwordHash` saves the work of making it again.
 */
export async function putCompany(
  database: Database,
  given: { slug: string; vessels?: number; hands?: number; now?: Date; passwordHash?: string },
): Promise<BenchCompany> {
  const { slug, vessels = 100, hands = 0, now = new Date() } = given
  if (!firstTenant) throw new Error('the demonstration has no company')
  const people = [...firstTenant.people, ...Array.from({ length: hands }, (_, place) => hand(place))]
  const tenant = { ...firstTenant, slug, name: `Bench ${slug}`, people }
  const tenantId = demonstrationTenantId(slug)
  const accounts = peopleWithAccount(tenant).map(({ key }) => ({
    id: personId(tenant, key),
    email: emailOf(tenant, key),
  }))
  const days = createDemonstrationDays(now)
  const further = furtherVessels(tenant, vessels, days.instant(days.daysAgo(400), 10 * 60))
  const held = [...roleRecords(tenant, days), ...roleAssignmentRecords(tenant, days)]
  const records = [...staffRecords(tenant, days), ...held, ...vesselRecords(tenant, days), ...further]
  const passwordHash = given.passwordHash ?? (await hashPassword(demonstrationPassword))
  await inTenant(database, tenantId, async (tx) => {
    await tx.query('insert into tenants (id, slug, name) values ($1, $2, $3)', [tenantId, slug, tenant.name])
    await tx.query(
      `insert into accounts (id, tenant_id, email, password_hash)
       select account.id, $1, account.email, $2 from unnest($3::uuid[], $4::text[]) as account(id, email)`,
      [tenantId, passwordHash, accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
    )
    for (const resource of new Set(records.map((record) => record.resource))) {
      await insertRecords(
        tx,
        records.filter((record) => record.resource === resource),
      )
    }
    await insertHistory(tx, records)
  })
  return {
    tenant,
    tenantId,
    vessels: Array.from({ length: Math.max(vessels, tenant.vessels.length) }, (_, index) => ({
      id: vesselId(tenant, index + 1),
      engineId: index < tenant.vessels.length ? engineId(tenant, index + 1, 'main-port') : null,
    })),
    password: demonstrationPassword,
    person: (key) => ({ id: personId(tenant, key), email: emailOf(tenant, key) }),
  }
}

/** A crew member beyond those of the demonstration. */
function hand(place: number): DemonstrationTenant['people'][number] {
  return {
    key: `hand${place + 1}`,
    firstName: 'Hand',
    lastName: String(place + 1),
    jobTitle: 'Able seaman',
    department: 'Marine',
    roles: ['crew'],
    offshoreRole: 'crew member',
    vessel: (place % 4) + 1,
    position: 'Able seaman',
    watchkeeper: true,
  }
}

/** Vessels beyond those of the demonstration, counted on from them. */
function furtherVessels(tenant: DemonstrationTenant, vessels: number, at: string): DemonstrationRecord[] {
  const made = [{ action: 'create', by: personId(tenant, 'manager'), at }] as const
  const first = tenant.vessels.length + 1
  return Array.from({ length: Math.max(0, vessels - tenant.vessels.length) }, (_, index) =>
    createDemonstrationRecord(
      vessel,
      demonstrationId(tenant.slug, 'vessels', first + index),
      {
        name: `MV Bench ${first + index}`,
        imoNumber: String(9_000_000 + first + index),
        callSign: `5NB${first + index}`,
        vesselType: 'supply vessel',
        grossTonnage: 1200,
        flagState: 'Nigeria',
        hoursRegime: 'rest',
        operational: true,
      },
      made,
    ),
  )
}
