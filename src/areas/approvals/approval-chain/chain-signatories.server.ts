import { z } from 'zod'
import { flagRoles } from '#src/areas/access/role/flag-roles.ts'
import { inForce } from '#src/areas/access/role-assignment/in-force.ts'
import { superiorsOf } from '#src/areas/staff/staff/superiors.server.ts'
import { officeRoles, offices } from '#src/resource/actor/office.ts'
import { canonicalMoney } from '#src/resource/money/amount.ts'
import type { ApprovalSource, SigningRequest } from '#src/server/context/area-server-part.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { signsApart } from '../stand-in/signs-apart.server.ts'
import { approvalChain } from './approval-chain.ts'
import { chainNameOf } from './approved-rounds.ts'
import { isHeld, resolveSignatories, type SignatoryCandidates, signerKey } from './chain-signatories.ts'
import { type ChainStep, type StepSigner, type StoredChain, stepsOf } from './chain-steps.ts'

const storedChain = z.object(approvalChain.fields.pick({ steps: true, limitAmount: true }).shape)

/** The signers: the newest active chain, or the description's order, with the people its steps ask for at that instant. */
export const approvalSource: ApprovalSource = {
  async signatories(transaction, request) {
    const steps = stepsOf(await readStoredChain(transaction, request), request.rule, request.fields)
    const asked = resolveSignatories(steps, await readCandidates(transaction, steps, request))
    const { needs } = request.rule
    if (needs === undefined) return asked
    const may = new Set(await readRoleHolders(transaction, holdsPermission, needs, request.at))
    return asked.map((slot) => ({ ...slot, people: slot.people.filter((id) => may.has(id)) }))
  },
  signsApart,
  async vacantOffices(transaction, personId, at) {
    const rows = await transaction.query<{ name: string }>(
      `select distinct role.name from role_assignments given
       join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id and role.active
         and role.deleted_at is null
       join staff person on person.tenant_id = given.tenant_id and person.id = given.staff_id
         and person.deleted_at is null
       where given.tenant_id = $1 and given.staff_id <> $2 and given.active and given.deleted_at is null
         and ${inForce('given')}
         and given.valid_from <= $3 and (given.valid_until is null or given.valid_until > $3)`,
      [transaction.tenantId, personId, at],
    )
    const held = new Set(rows.map(({ name }) => name))
    return offices.filter((office) => !held.has(officeRoles[office]))
  },
}

async function readStoredChain(
  transaction: Transaction,
  { resource, round }: SigningRequest,
): Promise<StoredChain | null> {
  const [row] = await transaction.query<{ steps: unknown; amount: string | null; currency: string | null }>(
    `select steps, limit_amount::text as amount, limit_amount_currency as currency from approval_chains
     where tenant_id = $1 and resource_name = $2 and active and deleted_at is null
     order by created_at desc, id desc limit 1`,
    [transaction.tenantId, chainNameOf(resource.name, round)],
  )
  if (!row) return null
  const limit = canonicalMoney({ amount: row.amount, currency: row.currency })
  return storedChain.parse({ steps: row.steps, ...(row.amount !== null && { limitAmount: limit }) })
}

/** The only steps resolved here. */
async function readCandidates(
  transaction: Transaction,
  steps: readonly ChainStep[],
  request: SigningRequest,
): Promise<SignatoryCandidates> {
  const { owner, excluded, rule, fields, at } = request
  const asks = (...kinds: StepSigner[]) => steps.some(({ who }) => kinds.includes(who))
  const holders = new Map<string, readonly string[]>()
  for (const { who } of steps) {
    if (isHeld(who)) holders.set(signerKey(who), await readHolders(transaction, who, request))
  }
  const isAbove = owner !== null && asks('head of department', 'supervisor')
  const above = isAbove ? (await superiorsOf(transaction, [owner])).get(owner) : undefined
  const isBarring = rule.administratorsSign !== true
  const barred = new Set(isBarring ? await readHoldersOf(transaction, flagRoles.isAdmin, at) : [])
  const isHeldByExcluded = [...holders.values()].some((people) => people.some((id) => excluded.includes(id)))
  return {
    excluded,
    heads: above?.heads ?? [],
    supervisor: above?.supervisors ?? [],
    holders,
    substitutes: isHeldByExcluded ? await readSubstitutes(transaction, excluded, at, barred) : [],
    barred,
    fields,
    lastSigner: rule.lastSigner,
  }
}

async function readHolders(
  transaction: Transaction,
  who: StepSigner,
  { fields, at }: SigningRequest,
): Promise<readonly string[]> {
  if (typeof who === 'string')
    return who === 'head of department' || who === 'supervisor' ? [] : readHoldersOf(transaction, officeRoles[who], at)
  if ('roleId' in who) return readRoleHolders(transaction, 'role.id = $2::uuid', who.roleId, at)
  if ('permission' in who) return readRoleHolders(transaction, holdsPermission, who.permission, at)
  if ('headOf' in who) return readHeadsOf(transaction, fields[who.headOf])
  if (!('role' in who)) return []
  const people = await readHoldersOf(transaction, who.role, at)
  if (who.aboard === undefined) return people
  const aboard = new Set(await readAboard(transaction, fields[who.aboard], at))
  return people.filter((id) => aboard.has(id))
}

const holdsPermission = `role.permissions @> jsonb_build_array(jsonb_build_object('name', $2::text))`

function readHoldersOf(transaction: Transaction, role: string, at: Date): Promise<string[]> {
  return readRoleHolders(transaction, 'role.name = $2', role, at)
}

/** The stand-ins of whom the round does not ask, else the executive directors; nobody who is barred or excluded. */
async function readSubstitutes(
  transaction: Transaction,
  excluded: readonly string[],
  at: Date,
  barred: ReadonlySet<string>,
): Promise<string[]> {
  const may = (id: string) => !excluded.includes(id) && !barred.has(id)
  const standIns = (await readStandIns(transaction, excluded, at)).filter(may)
  return standIns.length > 0 ? standIns : (await readHoldersOf(transaction, officeRoles.ED, at)).filter(may)
}

/** Who stands in for people; a day counts from its begin to its end anywhere on earth. */
async function readStandIns(transaction: Transaction, absent: readonly string[], at: Date): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select distinct away.stand_in_id as id from stand_ins away
     join staff person on person.tenant_id = away.tenant_id and person.id = away.stand_in_id
       and person.deleted_at is null
     where away.tenant_id = $1 and away.staff_id = any($2::uuid[]) and away.active and away.deleted_at is null
       and ${inForce('away')}
       and away.first_day <= ($3::timestamptz at time zone 'UTC' + interval '14 hours')::date
       and away.last_day >= ($3::timestamptz at time zone 'UTC' - interval '12 hours')::date
     order by id`,
    [transaction.tenantId, absent, at],
  )
  return rows.map(({ id }) => id)
}

/** Who serves on the vessel at an instant. */
async function readAboard(transaction: Transaction, vessel: unknown, at: Date): Promise<string[]> {
  if (typeof vessel !== 'string') return []
  const rows = await transaction.query<{ id: string }>(
    `select distinct staff_id as id from vessel_assignments
     where tenant_id = $1 and vessel_id = $2 and active and deleted_at is null
       and valid_from <= $3 and (valid_until is null or valid_until > $3)`,
    [transaction.tenantId, vessel, at],
  )
  return rows.map(({ id }) => id)
}

/** The heads of the department that a record names. */
async function readHeadsOf(transaction: Transaction, department: unknown): Promise<string[]> {
  if (typeof department !== 'string') return []
  const rows = await transaction.query<{ id: string }>(
    `select head.id from departments department
     join staff head on head.tenant_id = department.tenant_id and head.deleted_at is null
       and department.heads @> jsonb_build_array(jsonb_build_object('staffId', head.id::text))
     where department.tenant_id = $1 and department.id = $2 and department.deleted_at is null
     order by head.id`,
    [transaction.tenantId, department],
  )
  return rows.map(({ id }) => id)
}

/** People with a role at an instant, which is now; `which` selects the role by `$2`. Retired records do not count. */
async function readRoleHolders(transaction: Transaction, which: string, value: string, at: Date): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select distinct given.staff_id as id
     from role_assignments given
     join roles role on role.tenant_id = given.tenant_id and role.id = given.role_id and role.active
       and role.deleted_at is null
     join staff person on person.tenant_id = given.tenant_id and person.id = given.staff_id and person.deleted_at is null
     where given.tenant_id = $1 and ${which} and given.active and given.deleted_at is null
       and ${inForce('given')}
       and given.valid_from <= $3 and (given.valid_until is null or given.valid_until > $3)
     order by id`,
    [transaction.tenantId, value, at],
  )
  return rows.map(({ id }) => id)
}
