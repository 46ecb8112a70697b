import { setTimeout } from 'node:timers/promises'

/**
 * Every advisory lock of the product: its number, or its key text and hash seed. Servers of two releases may share a
 * database, so none of these ever changes, and a new lock takes a new seed. In which order a transaction takes these and
 * the locks of rows is said in `src/server/writes/README.md`.
 */
const numbers = { migrations: 7_301_442_018, partitions: 7_301_442_019 } as const
/** Locks that share seed 0 differ by the beginning of their key. */
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
  // 7 was that of earlier releases, for the names of roles alone.
  tours: 9,
  quarantine: 10,
  name: 8,
  uploads: 10,
  papers: 11,
  heldReports: 12,
  hours: 13,
} as const

/** Milliseconds between two tries for the lock of migrations. */
const migrationsPause = 200

/** Runs a statement of the transaction or connection that is to hold the lock. */
export type RunStatement = (text: string, values?: readonly unknown[], name?: string) => Promise<unknown>

/** The part of a tenant's transaction that locks need. */
type LockOwner = { readonly query: RunStatement; readonly tenantId: string }

/**
 * Servers that start simultaneously migrate one after the other. Held until the connection ends. Asks again and again
 * instead of waiting within a statement: an index that is built concurrently waits for every statement that runs.
 */
export async function lockMigrations(
  query: (text: string, values: readonly unknown[]) => Promise<{ rows: readonly { locked: boolean }[] }>,
): Promise<void> {
  for (;;) {
    const { rows } = await query('select pg_try_advisory_lock($1) as locked', [numbers.migrations])
    if (rows[0]?.locked) return
    await setTimeout(migrationsPause)
  }
}

/** Servers that share a database create partitions one after the other. */
export async function lockPartitions(query: RunStatement): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [numbers.partitions])
}

/** Serialises everything that could remove a company's last administrator: each checks who remains. */
export async function lockAdministrators({ query, tenantId }: LockOwner): Promise<void> {
  await lockKey(query, seeds.administrators, `admins/${tenantId}`)
}

/** Serialises the counting of attempts on one account or from one address. `keys` are hashes of either. */
export async function lockAttempts(query: RunStatement, kind: string, keys: readonly string[]): Promise<void> {
  // Sorted, so that two transactions never deadlock.
  for (const key of [...keys].sort()) await lockKey(query, seeds.attempts, `${kind} ${key}`)
}

/** Blocks arrival and expectation of this file id until the transaction ends. */
export async function lockFileArrival({ query, tenantId }: LockOwner, fileId: string): Promise<void> {
  await lockKey(query, seeds.fileArrival, `file/${tenantId}/${fileId}`)
}

/** Serialises the counting of what a company's uploads take. */
export async function lockUploads({ query, tenantId }: LockOwner): Promise<void> {
  await lockKey(query, seeds.uploads, `${tenantId}/uploads`)
}

/** Serialises the counting of one guest report's pictures. */
export async function lockReportPictures({ query, tenantId }: LockOwner, report: string): Promise<void> {
  await lockKey(query, seeds.reportPictures, `pictures/${tenantId}/${report}`)
}

/**
 * Makes this transaction the only one that handles the entries and writes their records until it ends: repeated sends
 * of one entry, or two devices creating one record, run one after the other. All entries are locked before all records,
 * each sorted, so that two transactions never deadlock.
 */
export async function lockEntries(
  { query, tenantId }: LockOwner,
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

/** Makes this transaction the only one that finishes an entry, whatever its bytes. */
export async function lockEntryId({ query, tenantId }: LockOwner, entryId: string): Promise<void> {
  await lockKey(query, seeds.entry, `${tenantId}/${entryId}`)
}

/** Serialises the admission of one person's leave requests. */
export async function lockLeave({ query, tenantId }: LockOwner, staffId: string): Promise<void> {
  await lockKey(query, seeds.leave, `${tenantId}/leave/${staffId}`)
}

/** Serialises setting a company's headquarters. */
export async function lockHeadquarters({ query, tenantId }: LockOwner): Promise<void> {
  await lockKey(query, seeds.headquarters, `${tenantId}/headquarters`)
}

/** Serialises giving roles to one person. */
export async function lockRoleAssignments({ query, tenantId }: LockOwner, staffId: string): Promise<void> {
  await lockKey(query, seeds.roleAssignments, `${tenantId}/role/${staffId}`)
}

/** Serialises giving one e-mail address, ignoring case, to people of a company. */
export async function lockEmail({ query, tenantId }: LockOwner, email: string): Promise<void> {
  await lockKey(query, seeds.email, `${tenantId}/address/${email.trim().toLowerCase()}`)
}

/** Serialises giving one folded name to records of a resource of a company. */
export async function lockName({ query, tenantId }: LockOwner, resource: string, key: string): Promise<void> {
  await lockKey(query, seeds.name, `${tenantId}/${resource}/name/${key}`)
}

/** Serialises which of a resource's papers with one key is in force, such as of a vessel and a kind of document. */
export async function lockPapers({ query, tenantId }: LockOwner, resource: string, key: string): Promise<void> {
  await lockKey(query, seeds.papers, `${tenantId}/${resource}/papers/${key}`)
}

/** Serialises giving tours of duty to one person. */
export async function lockTours({ query, tenantId }: LockOwner, staffId: string): Promise<void> {
  await lockKey(query, seeds.tours, `${tenantId}/tours/${staffId}`)
}

/** Serialises judging one person's hours against the limits on rest. */
export async function lockHours({ query, tenantId }: LockOwner, staffId: string): Promise<void> {
  await lockKey(query, seeds.hours, `${tenantId}/hours/${staffId}`)
}

/** Serialises the counting of what one device, or one person's session, brings to be reviewed. */
export async function lockQuarantine({ query, tenantId }: LockOwner, carrier: string): Promise<void> {
  await lockKey(query, seeds.quarantine, `${tenantId}/quarantine/${carrier}`)
}

/** Serialises the counting of guests' reports that a company holds. */
export async function lockHeldReports({ query, tenantId }: LockOwner): Promise<void> {
  await lockKey(query, seeds.heldReports, `${tenantId}/held-reports`)
}

async function lockKey(query: RunStatement, seed: number, key: string): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended($1, ${seed}))`, [key])
}
