import { z } from 'zod'
import { flagRoles } from '#src/areas/access/role/flag-roles.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ApprovalSource } from '#src/server/context/area-server-part.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { approvalChain } from './approval-chain.ts'
import { type ChainStep, resolveSignatories, type SignatoryCandidates } from './chain-signatories.ts'

const chainSteps = z.object({ steps: approvalChain.fields.shape.steps })

/** The signers: the newest active chain, with the people its steps ask for at that instant. */
export const approvalSource: ApprovalSource = {
  async signatories(transaction, { resource, owner, at }) {
    const steps = await readSteps(transaction, resource)
    return resolveSignatories(steps, await readCandidates(transaction, steps, owner, at))
  },
}

async function readSteps(transaction: Transaction, resource: Resource): Promise<readonly ChainStep[]> {
  const [row] = await transaction.query<{ steps: unknown }>(
    `select steps from approval_chains
     where tenant_id = $1 and resource_name = $2 and active and deleted_at is null
     order by created_at desc, id desc limit 1`,
    [transaction.tenantId, resource.name],
  )
  return row ? chainSteps.parse(row).steps : (resource.workflow?.approval?.otherwise ?? [])
}

/** The only steps resolved here. */
async function readCandidates(
  transaction: Transaction,
  steps: readonly ChainStep[],
  owner: string | null,
  at: Date,
): Promise<SignatoryCandidates> {
  const asks = (...kinds: ChainStep['who'][]) => steps.some(({ who }) => kinds.includes(who))
  const holders = new Map<string, readonly string[]>()
  for (const { who, roleId } of steps) {
    if (who !== 'role' || roleId === undefined) continue
    holders.set(roleId, await readRoleHolders(transaction, 'role.id = $2::uuid', roleId, at))
  }
  return {
    heads: asks('head of department') ? await readHeads(transaction, owner) : [],
    supervisor: asks('head of department', 'supervisor') ? await readSupervisor(transaction, owner) : [],
    hr: asks('HR') ? await readRoleHolders(transaction, 'role.name = $2', flagRoles.isHr, at) : [],
    holders,
  }
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
       and given.valid_from <= $3 and (given.valid_until is null or given.valid_until > $3)
     order by id`,
    [transaction.tenantId, value, at],
  )
  return rows.map(({ id }) => id)
}

/** The heads of the owner's department, without the owner. */
async function readHeads(transaction: Transaction, owner: string | null): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select head.id from staff person
     join departments department on department.tenant_id = person.tenant_id
       and department.id = person.department_id and department.deleted_at is null
     join staff head on head.tenant_id = person.tenant_id and head.deleted_at is null and head.id <> person.id
       and department.heads @> jsonb_build_array(jsonb_build_object('staffId', head.id::text))
     where person.tenant_id = $1 and person.id = $2
     order by head.id`,
    [transaction.tenantId, owner],
  )
  return rows.map(({ id }) => id)
}

async function readSupervisor(transaction: Transaction, owner: string | null): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select supervisor.id from staff person
     join staff supervisor on supervisor.tenant_id = person.tenant_id and supervisor.id = person.supervisor_id
       and supervisor.deleted_at is null
     where person.tenant_id = $1 and person.id = $2`,
    [transaction.tenantId, owner],
  )
  return rows.map(({ id }) => id)
}
