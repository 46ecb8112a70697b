/**
 * Every advisory lock of the product: its number, or its key text and the seed it is hashed with. Servers of two releases
 * may run side by side on one database, so none of these ever changes, and a new lock takes a seed of its own.
 */
const numbers = { migrations: 7_301_442_018, partitions: 7_301_442_019 } as const
/** What shares seed 0 is told apart by the beginning of its key. */
const seeds = {
  administrators: 0,
  attempts: 0,
  fileArrival: 0,
  reportPictures: 0,
  entry: 1,
  record: 2,
  leave: 3,
  headquarters: 4,
  roleAssignments: 5,
  email: 6,
  roleName: 7,
} as const

/** Runs a statement of the transaction, or of the connection, that is to hold the lock. */
type RunStatement = (text: string, values?: readonly unknown[], name?: string) => Promise<unknown>

/** A tenant's transaction, as far as locks need it. */
type Holder = { readonly query: RunStatement; readonly tenantId: string }

/** Servers that start at the same time migrate one after the other. Held until the connection ends. */
export async function lockMigrations(query: RunStatement): Promise<void> {
  await query('select pg_advisory_lock($1)', [numbers.migrations])
}

/** Servers that share a database make partitions one after the other. */
export async function lockPartitions(query: RunStatement): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [numbers.partitions])
}

/**
 * Has whatever could take the last administrator from a company wait for one another: each looks at who is left once the
 * one before has come to its end.
 */
export async function lockAdministrators({ query, tenantId }: Holder): Promise<void> {
  await lockKey(query, seeds.administrators, `admins/${tenantId}`)
}

/** Attempts on one account, or from one address, are counted one after the other. `keys` are hashes of either. */
export async function lockAttempts(query: RunStatement, kind: string, keys: readonly string[]): Promise<void> {
  // In one order, so that two never wait for each other.
  for (const key of [...keys].sort()) await lockKey(query, seeds.attempts, `${kind} ${key}`)
}

/** Nothing of this id arrives, or is noted as expected, until the transaction ends. */
export async function lockFileArrival({ query, tenantId }: Holder, fileId: string): Promise<void> {
  await lockKey(query, seeds.fileArrival, `file/${tenantId}/${fileId}`)
}

/** Pictures of one guest's report are counted one after the other. */
export async function lockReportPictures({ query, tenantId }: Holder, report: string): Promise<void> {
  await lockKey(query, seeds.reportPictures, `pictures/${tenantId}/${report}`)
}

/**
 * Makes this transaction the only one that handles the entries, and the only one that writes their records, until it ends:
 * twenty sends of one entry, or two devices that make one record, go one after the other. All entries come before all
 * records, each kind in an order of its own, so that two such transactions never wait for each other's locks.
 */
export async function lockEntries(
  { query, tenantId }: Holder,
  entries: readonly { id: string; resource: string; record: string }[],
): Promise<void> {
  await query(
    `select pg_advisory_xact_lock(key) from (
       select distinct kind, hashtextextended(name, kind) as key from (
         select ${seeds.entry} as kind, unnest($1::text[]) as name union all select ${seeds.record}, unnest($2::text[])
       ) named order by kind, key offset 0
     ) locks`,
    [
      entries.map(({ id }) => `${tenantId}/${id}`),
      entries.map(({ resource, record }) => `${tenantId}/${resource}/${record}`),
    ],
    'lock-entries',
  )
}

/** Makes this transaction the only one that brings an entry to its end, whatever its bytes. */
export async function lockEntryId({ query, tenantId }: Holder, entryId: string): Promise<void> {
  await lockKey(query, seeds.entry, `${tenantId}/${entryId}`)
}

/** Requests for leave of one person are admitted one after the other. */
export async function lockLeave({ query, tenantId }: Holder, staffId: string): Promise<void> {
  await lockKey(query, seeds.leave, `${tenantId}/leave/${staffId}`)
}

/** Two people who set two headquarters of a company do so one after the other. */
export async function lockHeadquarters({ query, tenantId }: Holder): Promise<void> {
  await lockKey(query, seeds.headquarters, `${tenantId}/headquarters`)
}

/** Roles are given to one person one after the other. */
export async function lockRoleAssignments({ query, tenantId }: Holder, staffId: string): Promise<void> {
  await lockKey(query, seeds.roleAssignments, `${tenantId}/role/${staffId}`)
}

/** One e-mail address, whatever its case, is given to people of a company one after the other. */
export async function lockEmail({ query, tenantId }: Holder, email: string): Promise<void> {
  await lockKey(query, seeds.email, `${tenantId}/address/${email.trim().toLowerCase()}`)
}

/** One name, whatever its case, is given to roles of a company one after the other. */
export async function lockRoleName({ query, tenantId }: Holder, name: string): Promise<void> {
  await lockKey(query, seeds.roleName, `${tenantId}/role-name/${name.trim().toLowerCase()}`)
}

async function lockKey(query: RunStatement, seed: number, key: string): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended($1, ${seed}))`, [key])
}
