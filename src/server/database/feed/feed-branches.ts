import { readStreamName, type StreamName } from '#src/protocol/mirror/stream.ts'
import { hashScopeKey } from '../transaction/scope-key-hash.ts'

/** The key columns of `sync_head`, by the kind of scope in a stream's name. */
const headColumns: Readonly<Record<string, string>> = { department: 'kd', vessel: 'kv', own: 'ko' }

/**
 * The union that finds changes of streams, for a statement whose `$1` is the tenant, `$2` the position and `$3` the
 * limit; further parameters start at `firstParameter`. One branch per index and set of resources: each scans its index
 * from the position to the limit, so that others' changes cost nothing.
 */
export function feedQuery(
  streams: readonly StreamName[],
  numbers: ReadonlyMap<string, number>,
  firstParameter: number,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${firstParameter + values.push(value) - 1}`
  const { wide, keyed } = groupStreams(streams, numbers)
  const branches: string[] = []
  if (wide.length > 0) {
    branches.push(`(select resource, id, seq from sync_head
      where tenant_id = $1 and seq > $2 and resource = any(${parameter(wide)}::smallint[]) order by seq limit $3)`)
  }
  for (const [table, column, group] of indexLookups(keyed)) {
    branches.push(`(select found.resource, found.id, found.seq from unnest(${parameter(group.keys)}::bigint[]) held(key)
      cross join lateral (
        select resource, id, seq from ${table}
        where tenant_id = $1 and ${column} = held.key and seq > $2 and resource = any(${parameter(group.resources)}::smallint[])
        order by seq limit $3
      ) found)`)
  }
  const nothing =
    'select null::smallint as resource, null::uuid as id, null::bigint as seq where false and $2::bigint is not null'
  return { sql: branches.length === 0 ? nothing : branches.join(' union all '), values }
}

type StreamKey = { kind: string; key: string; resources: number[] }
type Group = { keys: string[]; resources: number[] }

function groupStreams(streams: readonly StreamName[], numbers: ReadonlyMap<string, number>) {
  const wide: number[] = []
  const keyed = new Map<string, StreamKey>()
  for (const { resource, key } of streams.map(readStreamName)) {
    const number = numbers.get(resource)
    if (number === undefined) throw new Error(`there is no resource ${resource}`)
    if (key === 'tenant') wide.push(number)
    else {
      const group = keyed.get(key) ?? { kind: key.slice(0, key.indexOf(':')), key: hashScopeKey(key), resources: [] }
      group.resources.push(number)
      keyed.set(key, group)
    }
  }
  return { wide, keyed: [...keyed.values()] }
}

/** The index for each kind of key: its column of `sync_head`, or the side table. */
function indexLookups(keyed: readonly StreamKey[]): [table: string, column: string, group: Group][] {
  const columns = Object.entries(headColumns).flatMap(([kind, column]) =>
    groupsOf(keyed.filter((group) => group.kind === kind)).map((group): [string, string, Group] => [
      'sync_head',
      column,
      group,
    ]),
  )
  return [...columns, ...groupsOf(keyed).map((group): [string, string, Group] => ['sync_key', 'key', group])]
}

/** Groups keys with the same set of resources. */
function groupsOf(keyed: readonly StreamKey[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { key, resources } of keyed) {
    const order = [...new Set(resources)].sort((left, right) => left - right)
    const group = groups.get(order.join()) ?? { keys: [], resources: order }
    group.keys.push(key)
    groups.set(order.join(), group)
  }
  return [...groups.values()]
}
