import type { KeyState, SigningKey } from '#src/protocol/device/signing-key.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

type Row = {
  id: string
  device: string
  device_name: string
  registered_by: string
  created_at: Date
  registered_from: string | null
  last_entry_at: Date | null
  waiting: number | null
  reported_at: Date | null
  state: KeyState
}

/** A person's keys, also on devices that others registered, newest first. `here`: the asking session's device. */
export async function readKeys(tx: Transaction, person: string, here: string | null): Promise<SigningKey[]> {
  const rows = await tx.query<Row>(
    `select key.id, key.device, coalesce(device.name, '') as device_name, device.registered_by, key.created_at,
       key.registered_from, key.last_entry_at, report.waiting, report.at as reported_at,
       case when key.revoked_at is not null then 'revoked' when key.ended_at is not null then 'ended'
         when key.suspended_at is not null then 'suspended' else 'active' end as state
     from author_keys key
     left join devices device on device.tenant_id = key.tenant_id and device.id = key.device
     left join device_reports report on report.tenant_id = key.tenant_id and report.device_id = key.device
     where key.tenant_id = $1 and key.author = $2 order by key.created_at desc limit 200`,
    [tx.tenantId, person],
  )
  return rows.map((row) => ({
    id: row.id,
    device: { id: row.device, name: row.device_name },
    state: row.state,
    registeredAt: row.created_at.toISOString(),
    registeredFrom: row.registered_from,
    lastEntryAt: row.last_entry_at?.toISOString() ?? null,
    waiting: row.waiting,
    reportedAt: row.reported_at?.toISOString() ?? null,
    isDeviceOfOther: row.registered_by !== person,
    isCurrent: row.device === here,
  }))
}
