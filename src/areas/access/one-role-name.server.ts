import type { AreaServerPart, RecordWritten } from '#src/server/area-server-part.ts'
import { refused } from '#src/server/writes/stopped.ts'
import { role } from './role.ts'

/**
 * A name belongs to one role of the company, whatever its case, out of use or not: by it people give roles out, and nothing
 * else tells two of them apart. Two that bear one already may be changed; only giving it is refused, also where two roles
 * are given it at the same moment, which go one after the other.
 */
export const oneRoleName: NonNullable<AreaServerPart['countFields']> = {
  'roles:create': refuseTaken,
  'roles:update': refuseTaken,
  'roles:restore': (written) => refuseTaken({ ...written, before: null }),
}

async function refuseTaken({ transaction, id, fields, before }: RecordWritten): Promise<Record<string, unknown>> {
  const { name } = role.fields.pick({ name: true }).parse({ name: fields.name })
  if (sameName(before?.name, name)) return {}
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `${transaction.tenantId}/role-name/${name.trim().toLowerCase()}`,
  ])
  const [bearer] = await transaction.query<{ name: string; active: boolean }>(
    `select name, active from roles
     where tenant_id = $1 and lower(btrim(name)) = lower(btrim($2)) and id <> $3 and deleted_at is null
     order by active desc, created_at limit 1`,
    [transaction.tenantId, name, id],
  )
  if (!bearer) return {}
  const text = `There is a role '${bearer.name}'${bearer.active ? '' : ', out of use,'} already`
  throw refused('invalid', text, { name: [text] })
}

function sameName(before: unknown, after: string): boolean {
  return typeof before === 'string' && before.trim().toLowerCase() === after.trim().toLowerCase()
}
