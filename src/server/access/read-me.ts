import { leaseDays, type Me } from '#src/protocol/device/me.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'

/** The person and their permissions as of now; null where they no longer belong to the tenant. */
export async function readMe(context: ServerContext, tenantId: string, personId: string): Promise<Me | null> {
  const now = new Date()
  return inTenantReadOnly(context.database, tenantId, async (transaction) => {
    const found = await context.actorSource.loadActor(transaction, personId, now)
    const [tenant] = await transaction.query<Me['tenant']>('select id, slug, name from tenants where id = $1', [
      tenantId,
    ])
    if (found === null || tenant === undefined) return null
    const source = context.areaParts.find((part) => part.approvalSource)?.approvalSource
    const vacantOffices = await source?.vacantOffices?.(transaction, personId, now)
    const apart = await source?.signsApart?.(transaction, personId, now)
    const actor = { ...found.actor, ...(apart && apart.length > 0 && { signsApart: apart }) }
    return {
      ...found,
      actor,
      tenant,
      ...(vacantOffices && { vacantOffices }),
      leaseDays,
      serverTime: now.toISOString(),
    }
  })
}
