import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** What a person has at an instant, as a redeployment keeps it. */
export type PresentPost = {
  departmentId: string | null
  supervisorId: string | null
  designationId: string | null
  /** The id of their employment details; null where there are none. */
  detailsId: string | null
  /** Services that have begun and not ended, the longest first. */
  services: readonly { id: string; vessel: string; position: string }[]
  /** Roles held, or waiting for a second person, by their name. */
  roles: readonly { id: string; roleId: string; name: string }[]
}

/** The post of a person as of an instant; null where the company has no such person. */
export async function readPresentPost(
  { query, tenantId }: Transaction,
  staffId: string,
  at: Date,
): Promise<PresentPost | null> {
  const [row] = await query<PresentPost>(
    `select person.department_id as "departmentId", person.supervisor_id as "supervisorId",
       details.designation_id as "designationId", details.id as "detailsId",
       (select coalesce(jsonb_agg(jsonb_build_object('id', service.id, 'vessel', vessel.name, 'position', service.position)
           order by service.valid_from, service.id), '[]')
         from vessel_assignments service
         join vessels vessel on vessel.tenant_id = service.tenant_id and vessel.id = service.vessel_id
         where service.tenant_id = $1 and service.staff_id = $2 and service.active and service.deleted_at is null
           and service.valid_from <= $3 and (service.valid_until is null or service.valid_until > $3)) as services,
       (select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'roleId', role.id, 'name', role.name)
           order by role.name, held.id), '[]')
         from role_assignments held
         join roles role on role.tenant_id = held.tenant_id and role.id = held.role_id
         where held.tenant_id = $1 and held.staff_id = $2 and held.active and held.deleted_at is null
           and held.status <> 'declined' and role.deleted_at is null
           and held.valid_from <= $3 and (held.valid_until is null or held.valid_until > $3)) as roles
     from staff person
     left join employment_details details on details.tenant_id = person.tenant_id and details.staff_id = person.id
       and details.deleted_at is null
     where person.tenant_id = $1 and person.id = $2 and person.deleted_at is null`,
    [tenantId, staffId, at],
    'present-post',
  )
  return row ?? null
}
