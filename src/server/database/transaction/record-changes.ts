import { type ScopeKeys, scopeKeysOfRecord } from '#src/resource/actor/scope.ts'
import { databaseChannels } from '../connection/database-channels.ts'
import type { Database, Query } from '../connection/pool.ts'
import { readResourceNumbers } from './resource-numbers.ts'
import { hashScopeKey } from './scope-key-hash.ts'

/** A changed record, with its present scope keys. */
export type RecordChange = { resource: string; id: string; scope: ScopeKeys; deleted: boolean }

/**
 * Writes the change feed in one statement. Raises the tenant's counter (its row lock orders numbers by commit), moves
 * each record's reference to its new number and keys, and adds side rows for further keys (live) and keys left (not
 * live), by which former readers learn of it. Old keys are read here from locked rows. The number is notified after the
 * commit.
 */
const statement = `
with change as (
  select * from unnest($2::smallint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[])
    with ordinality as change(resource, id, kd, kv, ko, deleted, place)
), further as (
  select * from unnest($8::smallint[], $9::uuid[], $10::bigint[]) as further(resource, id, key)
), counter as (
  insert into tenant_seq as present (tenant_id, n) values ($1, cardinality($3::uuid[]))
  on conflict (tenant_id) do update set n = present.n + excluded.n
  returning n - cardinality($3::uuid[]) as before
), former as (
  select head.resource, head.id, column_key.key
  from change join sync_head head on head.tenant_id = $1 and head.resource = change.resource and head.id = change.id
  cross join lateral (values (head.kd), (head.kv), (head.ko)) as column_key(key)
  where column_key.key is not null
  union
  select side.resource, side.id, side.key
  from change join sync_key side on side.tenant_id = $1 and side.resource = change.resource and side.id = change.id
  where side.live
), head as (
  insert into sync_head as present (tenant_id, resource, id, seq, kd, kv, ko, deleted)
  select $1, resource, id, counter.before + place, kd, kv, ko, deleted from change cross join counter
  on conflict (tenant_id, resource, id) do update
    set seq = excluded.seq, kd = excluded.kd, kv = excluded.kv, ko = excluded.ko, deleted = excluded.deleted
  returning resource, id, seq, kd, kv, ko
), side as (
  insert into sync_key (tenant_id, resource, id, key, seq, live)
  select $1, head.resource, head.id, further.key, head.seq, true
  from head join further on further.resource = head.resource and further.id = head.id
  union all
  select $1, head.resource, head.id, former.key, head.seq, false
  from head join former on former.resource = head.resource and former.id = head.id
  where former.key is distinct from head.kd and former.key is distinct from head.kv and former.key is distinct from head.ko
    and not exists (
      select from further
      where further.resource = head.resource and further.id = head.id and further.key = former.key
    )
  on conflict (tenant_id, resource, id, key) do update set seq = excluded.seq, live = excluded.live
)
select pg_notify('${databaseChannels.changes}', concat($1::uuid, ' ', before + cardinality($3::uuid[]))) from counter`

/** A small fixed plan: planning takes longer than a few records, but an import of thousands needs its own. */
const maxPlannedChanges = 100

/** Writes a transaction's changes to the feed; only the commit may follow, since the counter is locked. */
export async function recordChanges(
  tx: { tenantId: string; database: Database; query: Query },
  changes: readonly RecordChange[],
): Promise<void> {
  const numbers = await readResourceNumbers(tx.database, tx.query, new Set(changes.map(({ resource }) => resource)))
  const references = changes.map((change) => ({
    ...change,
    number: numbers.get(change.resource),
    keys: keysOf(change.scope),
  }))
  const further = references.flatMap(({ number, id, keys }) => keys.further.map((key) => ({ number, id, key })))
  const values = [
    tx.tenantId,
    references.map(({ number }) => number),
    references.map(({ id }) => id),
    references.map(({ keys }) => keys.department),
    references.map(({ keys }) => keys.vessel),
    references.map(({ keys }) => keys.own),
    references.map(({ deleted }) => deleted),
    further.map(({ number }) => number),
    further.map(({ id }) => id),
    further.map(({ key }) => key),
  ]
  await tx.query(statement, values, changes.length > maxPlannedChanges ? undefined : 'record-changes')
}

type ReferenceKeys = { department: string | null; vessel: string | null; own: string | null; further: string[] }

/** Frequent keys have columns in `sync_head`; others, such as participants, are in the side table. */
function keysOf(scope: ScopeKeys): ReferenceKeys {
  const keys: ReferenceKeys = { department: null, vessel: null, own: null, further: [] }
  for (const key of new Set(scopeKeysOfRecord(scope))) {
    const kind = key.slice(0, key.indexOf(':'))
    if (key === 'tenant') continue
    if (kind === 'department' || kind === 'vessel' || kind === 'own') keys[kind] = hashScopeKey(key)
    else keys.further.push(hashScopeKey(key))
  }
  return keys
}
