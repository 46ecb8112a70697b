import { z } from 'zod'
import { roleAssignment } from '#src/areas/access/role-assignment/role-assignment.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { exampleIds, otherExampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment/vessel-assignment.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { accounts } from '../access/accounts.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../access/demonstration-company.ts'
import { servedRoutes } from '../served-routes.ts'
import { copyRecord, endedRecordOf, type FoundRecord, newestOf } from './matrix-targets.ts'
import { nameFile } from './named-file.ts'
import type { Asker, Places } from './relations.ts'
import { SignedDeliveries } from './signed-deliveries.ts'

const [own, foreign] = demonstrationTenants
const foreignTenant = demonstrationTenantId(foreign?.slug ?? '')
const withId = z.object({ id: z.string() })
const juniorRow = z.object({ id: z.string(), supervisor: z.string() })
const day = 86_400_000

/** A record that cells lay to whomever they need, and one of the other company. */
export type Target = {
  id: string
  version: number
  foreign: string
  mark: string
  foreignMark: string
  /** Files that the two records name, where records of the resource name any. */
  file: string
  foreignFile: string
}

/** The demonstration company as the matrix asks it: seventeen accounts, and beside each who was it until yesterday. */
export type MatrixCompany = {
  company: DemonstrationCompany
  askers: readonly Asker[]
  places: Places
  /** Method and path of every route of the server. */
  served: ReadonlySet<string>
  as(asker: Asker): Client
  targetOf(resource: Resource): Promise<Target>
  /** The resource whose keys records of this one have: its parent, or itself. */
  keyedBy(resource: Resource): Resource
  /** Lays the resource's record, and its parent, to these keys, and itself into a state in which nobody is asked yet. */
  lay(resource: Resource, target: Target, keys: ScopeKeys, state: string | null): Promise<void>
  /** Delivers somebody's signed entry that changes nothing of a record, and says how the office answered. */
  deliver(asker: Asker, resource: Resource, record: string): Promise<Answer>
  /** An id of the other company's records of a resource. */
  foreignId(resource: string): Promise<string | undefined>
  end(): Promise<void>
}

export async function openMatrixCompany(): Promise<MatrixCompany> {
  const company = await openDemonstrationCompany()
  const { server, tenantId } = company
  const { database } = server
  const departmentOf = (key: string) => {
    const person = own?.people.find((one) => one.key === key)
    return demonstrationId(own?.slug ?? '', 'departments', person?.department ?? '')
  }
  const vessels = [exampleIds.vessels ?? '', otherExampleIds.vessels ?? ''] as const
  const places = { personId: company.personId, departmentOf, vessels }
  const juniors = await inTenant(database, tenantId, async (tx) =>
    z
      .array(juniorRow)
      .parse(await tx.query('select id, supervisor_id as supervisor from staff where supervisor_id is not null')),
  )
  const present = accounts.map((account): Asker => {
    const id = company.personId(account)
    const isAboard = own?.people.some(({ key, vessel }) => key === account && vessel === 1) ?? false
    return {
      account,
      isFormer: false,
      id,
      department: departmentOf(account),
      vessel: isAboard ? vessels[0] : null,
      juniors: juniors.filter(({ supervisor }) => supervisor === id).map((junior) => junior.id),
      standsInFor: account === 'manager' ? [company.personId('hod')] : [],
    }
  })
  const former: Asker[] = []
  const clients = new Map<string, Client>()
  for (const asker of present) {
    const id = await insertFormer(company, asker)
    former.push({ ...asker, id, isFormer: true, vessel: null, juniors: [], standsInFor: [] })
    const token = await startSession(database, { tenantId, personId: id, deviceId: null })
    clients.set(id, clientWith(server.app, { authorization: `Bearer ${token}` }))
  }
  const deliveries = new SignedDeliveries(server, tenantId)
  const marks = { mark: uuidV7(), foreignMark: uuidV7() }

  function keyedBy(resource: Resource): Resource {
    const { parent } = resource.scope
    const target = parent === undefined ? resource.name : fieldOf(resource, parent)?.target
    return server.resources?.find(({ name }) => name === target) ?? resource
  }

  async function layRecord(resource: Resource, id: string, keys: ScopeKeys, state: string | null): Promise<void> {
    const { owner, department, vessel, participants } = keys
    const fields = namingFields(resource, keys)
    const named = fields.map(([column], place) => `, ${column} = $${place + 7}`).join('')
    // A round that others are asked in would tell them apart, not the keys.
    const unasked = resource.workflow?.approval ? ', approval = null' : ''
    await inTenant(database, tenantId, (tx) =>
      tx.query(
        `update ${tableOf(resource).name} set scope_owner = $2, scope_department = $3, scope_vessel = $4,
           scope_participants = $5, status = coalesce($6, status), last_step = null, status_by = null${unasked}${named}
         where id = $1`,
        [id, owner, department, vessel, participants, state, ...fields.map(([, value]) => value)],
      ),
    )
  }

  /** Where people or places are part of what makes records one of a kind, no other stands in the way. */
  async function standAlone(resource: Resource, id: string): Promise<void> {
    if (!scopeFields(resource).some(([field]) => resource.key?.includes(field))) return
    await inTenant(database, tenantId, (tx) =>
      tx.query(`update ${tableOf(resource).name} set deleted_at = now() where id <> $1 and deleted_at is null`, [id]),
    )
  }

  async function foreignId(name: string): Promise<string | undefined> {
    const resource = server.resources?.find((one) => one.name === name)
    return resource && (await newestOf(database, foreignTenant, resource))?.id
  }

  /** The other company's record; where it has none, one like ours. */
  async function foreignOf(resource: Resource, mine: FoundRecord): Promise<FoundRecord> {
    const there = () => newestOf(database, foreignTenant, resource)
    const found = await there()
    if (found) return found
    await copyRecord(company, resource, { record: mine.id, to: foreignTenant, idOf: foreignId })
    const copied = await there()
    if (!copied) throw new Error(`the other company has no record of ${resource.name}`)
    return copied
  }

  return {
    company,
    askers: [...present, ...former],
    places,
    served: new Set(servedRoutes(server.app).map(({ method, path }) => `${method} ${path}`)),
    as: (asker) => clients.get(asker.id) ?? company.as(asker.account),
    async targetOf(resource) {
      const roleId = demonstrationId(own?.slug ?? '', 'roles', 'staff')
      const mine = (await endedRecordOf(company, resource, roleId)) ?? (await newestOf(database, tenantId, resource))
      if (!mine)
        throw new Error(
          `src/areas/${resource.area}: the demonstration of ${own?.name} holds no record of ${resource.name}`,
        )
      const theirs = await foreignOf(resource, mine)
      await standAlone(resource, mine.id)
      const { name } = tableOf(resource)
      for (const [tenant, id, mark] of [
        [tenantId, mine.id, marks.mark],
        [foreignTenant, theirs.id, marks.foreignMark],
      ] as const) {
        await inTenant(database, tenant, (tx) =>
          tx.query(`update ${name} set created_by = $2 where id = $1`, [id, mark]),
        )
      }
      const file = await nameFile(server, { tenantId, personId: company.personId('crew14') }, resource, mine.id)
      const there = { tenantId: foreignTenant, personId: demonstrationId(foreign?.slug ?? '', 'staff', 'crew14') }
      const foreignFile = await nameFile(server, there, resource, theirs.id)
      return { id: mine.id, version: mine.version, foreign: theirs.id, file, foreignFile, ...marks }
    },
    keyedBy,
    async lay(resource, { id }, keys, state) {
      await layRecord(resource, id, keys, state)
      const parent = keyedBy(resource)
      const column = columnOf(resource, resource.scope.parent ?? '')
      if (parent === resource || column === undefined) return
      const [row] = await inTenant(database, tenantId, (tx) =>
        tx.query(`select "${column}" as id from ${tableOf(resource).name} where id = $1`, [id]),
      )
      const parentId = withId.parse(row).id
      await standAlone(parent, parentId)
      await layRecord(parent, parentId, keys, null)
    },
    deliver: (asker, resource, record) => deliveries.deliver(asker.id, resource, record),
    foreignId,
    end: () => company.end(),
  }
}

type KeyOf = (keys: ScopeKeys) => string | null

/**
 * The fields by which a record says whose it is, each with the key it gives: steps follow them. Records without steps keep
 * theirs, so that an assignment that is laid to somebody gives them nothing.
 */
function scopeFields({ scope, workflow }: Resource): (readonly [field: string, of: KeyOf])[] {
  if (!workflow) return []
  const given: [string | undefined, KeyOf][] = [
    [scope.owner, ({ owner }) => owner],
    [scope.department, ({ department }) => department],
    [scope.vessel, ({ vessel }) => vessel],
    [scope.participants?.[0], ({ participants: [first = null] }) => first],
  ]
  // Whom a record is about takes no decision on it: its owner, where nothing else says so.
  for (const { notSubject } of Object.values(workflow.transitions))
    if (notSubject !== undefined && !given.some(([field]) => field === notSubject))
      given.push([notSubject, ({ owner }) => owner])
  return given.flatMap(([field, of]) => (field === undefined || field === 'author' ? [] : [[field, of] as const]))
}

/** The columns of those fields; whatever must be there stays where the keys say nothing. */
function namingFields(resource: Resource, keys: ScopeKeys): [column: string, value: string | null][] {
  return scopeFields(resource).flatMap(([field, of]): [string, string | null][] => {
    const column = columnOf(resource, field)
    const isRequired = fieldOf(resource, field)?.required ?? false
    return column === undefined || (isRequired && of(keys) === null) ? [] : [[column, of(keys)]]
  })
}

/** Somebody who held the account's roles and its berth until yesterday, and is an employee like any other now. */
async function insertFormer({ server, tenantId, personId }: DemonstrationCompany, asker: Asker): Promise<string> {
  const id = uuidV7()
  const { account } = asker
  const person = own?.people.find(({ key }) => key === account)
  const email = `former-${account}@gulf-marine.demo`
  const from = '2026-01-01T00:00:00.000Z'
  const ended = { validFrom: from, validUntil: new Date(Date.now() - day).toISOString() }
  const of = { scope: { ...noScope, owner: id }, createdBy: personId('admin'), updatedBy: personId('admin') }
  const inForce = { ...of, status: 'in-force' }
  const roleId = (name: string) => demonstrationId(own?.slug ?? '', 'roles', name)
  await inTenant(server.database, tenantId, async (tx) => {
    const fields = { firstName: 'Former', lastName: account, email, jobTitle: 'Rating', jobType: 'offshore' }
    await insertRecord(tx, staff, recordWith(fields, { ...of, id, schemaVersion: staff.version }))
    for (const name of person?.roles ?? [])
      await insertRecord(tx, roleAssignment, recordWith({ staffId: id, roleId: roleId(name), ...ended }, inForce))
    const now = { staffId: id, roleId: roleId('staff'), validFrom: from, validUntil: null }
    await insertRecord(tx, roleAssignment, recordWith(now, inForce))
    if (asker.vessel !== null) {
      const berth = { staffId: id, vesselId: asker.vessel, position: 'Master', ...ended }
      const scope = { ...noScope, owner: id, vessel: asker.vessel }
      await insertRecord(tx, vesselAssignment, recordWith(berth, { ...of, scope }))
    }
  })
  await server.database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
    id,
    tenantId,
    email,
  ])
  return id
}
