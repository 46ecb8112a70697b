import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { exampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { accounts } from './accounts.ts'
import type { Reach } from './expected-access.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const idRow = z.object({ id: z.string() })

/** The first demonstration company in a server of its own, with a session for each account. */
export type DemonstrationCompany = {
  server: RealServer
  tenantId: string
  as(account: string): Client
  personId(account: string): string
  /** Ids of the records within an account's scope, from the database; `and` is a further condition. */
  idsWithin(resource: Resource, reach: Reach, account: string, and?: string): Promise<string[]>
  /** Puts a record into a state, so that few records serve many accounts. */
  leave(resource: Resource, id: string, state: string): Promise<void>
  end(): Promise<void>
}

/** Opens it on a copy of the database loaded once per run. */
export async function openDemonstrationCompany(): Promise<DemonstrationCompany> {
  const server = await makeRealServer(loadedDemonstration)
  const clients = new Map<string, Client>()
  for (const account of accounts) {
    const token = await startSession(server.database, { tenantId, personId: personId(account), deviceId: null })
    clients.set(account, clientWith(server.app, { authorization: `Bearer ${token}` }))
  }
  return {
    server,
    tenantId,
    personId,
    as(account) {
      const client = clients.get(account)
      if (!client) throw new Error(`nobody is called ${account}`)
      return client
    },
    idsWithin: (resource, reach, account, and = 'true') =>
      inTenant(server.database, tenantId, async (tx) => {
        // All parameters are always used.
        const rows = await tx.query(
          `select id from ${tableOf(resource).name} where deleted_at is null and ${conditions[reach]} and ${and}
           and ($1::uuid is not null and $2::uuid is not null and $3::uuid[] is not null and $4::uuid is not null)
           order by id`,
          [exampleIds.vessels, personId(account), inWhosePlace(account), departmentOf(account)],
        )
        return z
          .array(idRow)
          .parse(rows)
          .map(({ id }) => id)
      }),
    leave: async (resource, id, state) => {
      await inTenant(server.database, tenantId, (tx) =>
        tx.query(`update ${tableOf(resource).name} set status = $2 where id = $1`, [id, state]),
      )
    },
    end: () => server.end(),
  }
}

/** What the person is asked to sign, or somebody for whom they stand in and whose it is not. */
const signed = '($2 = any(scope_participants) or (scope_participants && $3::uuid[] and scope_owner <> all($3::uuid[])))'

/** The SQL of each scope; $1 the vessel, $2 the person, $3 and those they stand in for, $4 their department. */
const conditions: Readonly<Record<Reach, string>> = {
  all: 'true',
  vessel: '(scope_vessel = $1 or scope_owner = $2)',
  own: 'scope_owner = $2',
  juniors: '(scope_owner = $2 or scope_owner in (select id from staff where supervisor_id = $2))',
  asked: `(scope_owner = $2 or ${signed})`,
  named: '$2 = any(scope_participants)',
  department: `(scope_owner = $2 or ${signed} or scope_department = $4)`,
  keptThere: 'scope_department = $4',
  keptAboard: 'scope_vessel = $1',
  none: 'false',
}

/** Records by closeness to an account, and the scopes that include them. */
export const nearness = {
  'their own': { where: 'scope_owner = $2', reaches: ['all', 'juniors', 'vessel', 'department', 'own'] },
  "their vessel's": { where: 'scope_vessel = $1 and scope_owner is distinct from $2', reaches: ['all', 'vessel'] },
  "their department's": {
    where: 'scope_department = $4 and scope_owner is distinct from $2',
    reaches: ['all', 'department'],
  },
  "others'": {
    where:
      'scope_vessel is distinct from $1 and scope_owner is distinct from $2 and scope_department is distinct from $4',
    reaches: ['all'],
  },
} as const satisfies Record<string, { where: string; reaches: readonly Reach[] }>

function personId(account: string): string {
  return demonstrationId(slug, 'staff', account)
}

/** The account and, in the demonstration, whom it stands in for. */
function inWhosePlace(account: string): string[] {
  return [personId(account), ...(account === 'manager' ? [personId('hod')] : [])]
}

function departmentOf(account: string): string {
  const person = demonstrationTenants[0]?.people.find(({ key }) => key === account)
  return demonstrationId(slug, 'departments', person?.department ?? '')
}
