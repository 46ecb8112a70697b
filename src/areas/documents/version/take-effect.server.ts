import type { DailyWork } from '#src/server/context/daily-work.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { documentVersion } from './document-version.ts'
import { bringIntoForce } from './in-force.server.ts'

/**
 * On its effective day an approved version comes into force and supersedes the one before (workflows, section 6); each is a
 * part of its own, so that one that cannot holds up no other. A version of a deleted document takes no effect.
 */
export const takeEffect: DailyWork = {
  name: 'document-versions',
  coversMissedDays: true,
  parts: async ({ query, tenantId }, today) => {
    const rows = await query<{ id: string }>(
      `select id from document_versions version
       where tenant_id = $1 and status = 'approved' and in_force is not true and in_force_from <= $2
         and deleted_at is null
         and exists (select 1 from document_repos repo
           where repo.tenant_id = $1 and repo.id = version.document_repo_id and repo.deleted_at is null)
       order by in_force_from, version_number, id`,
      [tenantId, today],
      'versions-to-take-effect',
    )
    return rows.map(({ id }) => id)
  },
  run: async (transaction, _tenant, today, effects, _act, part) => {
    const { present } = await readLockedRecord(transaction, documentVersion, part, 'change')
    // Another server may have come first, or somebody has withdrawn it since.
    if (present?.status !== 'approved' || present.inForce === true) return
    await bringIntoForce(transaction, effects, part, today)
  },
}
