import { appSchema, type ColumnType, Database, Model, Q, type Query, tableSchema } from '@nozbe/watermelondb'
import LokiJSAdapter from '@nozbe/watermelondb/adapters/lokijs'
import { synchronize } from '@nozbe/watermelondb/sync'
import { type Contender, pageRows, type Row, searchedFields } from '../mirror/contract.ts'
import { readFeed } from '../mirror/feed-client.ts'

type Raw = { id: string } & Record<string, string | number | boolean | null>

/** Columns hold texts, numbers and flags: what is an object goes as JSON text. */
const texts = [
  'activity',
  'date',
  'status',
  'statusAt',
  'statusBy',
  'number',
  'provisionalNumber',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'vesselId',
  'location',
  'client',
  'weather',
  'remarks',
] as const
const numbers = ['version', 'schemaVersion', 'utcOffsetMinutes', 'personsOnBoard', 'windForce', 'waveHeight'] as const
const objects = ['lastStep', 'scope', 'position'] as const

const columns = (names: readonly string[], type: ColumnType) =>
  names.map((name) => ({ name, type, isOptional: true, ...(name === 'activity' && { isIndexed: true }) }))

const schema = appSchema({
  version: 1,
  tables: [
    tableSchema({
      name: 'reports',
      columns: [
        ...columns(texts, 'string'),
        ...columns(numbers, 'number'),
        ...columns(objects, 'string'),
        { name: 'active', type: 'boolean' },
      ],
    }),
    tableSchema({ name: 'drafts', columns: [{ name: 'fields', type: 'string' }] }),
  ],
})

class Report extends Model {
  static override table = 'reports'
}

class Draft extends Model {
  static override table = 'drafts'
}

const adapter = new LokiJSAdapter({
  schema,
  useWebWorker: false,
  useIncrementalIndexedDB: true,
  dbName: 'watermelondb',
})
const database = new Database({ adapter, modelClasses: [Report, Draft] })
const reports = database.get<Report>('reports')

/** WatermelonDB as its documentation sets it up for the web: LokiJS in memory, saved to IndexedDB in chunks. */
export const contender: Contender = {
  async open() {
    await reports.query().fetchCount()
  },
  firstMirror: () => synchronized('created'),
  async page(activity, number) {
    return (await pageQuery(activity, number).fetch()).map(rowOf)
  },
  async search(text) {
    const pattern = `%${Q.sanitizeLikeString(text)}%`
    const found = await reports
      .query(
        Q.or(...searchedFields.map((name) => Q.where(name, Q.like(pattern)))),
        Q.sortBy('date', Q.desc),
        Q.sortBy('id', Q.desc),
      )
      .fetch()
    return { total: found.length, rows: found.slice(0, pageRows).map(rowOf) }
  },
  follow(activity, show) {
    return new Promise((resolve) => {
      pageQuery(activity, 1)
        .observeWithColumns(['remarks', 'version'])
        .subscribe((found) => {
          show(found.map(rowOf))
          resolve()
        })
    })
  },
  takeChanges: () => synchronized('updated'),
  async keepDrafts(drafts) {
    const collection = database.get<Draft>('drafts')
    await database.write(() =>
      database.batch(
        drafts.map(({ id, fields }) =>
          collection.prepareCreateFromDirtyRaw({
            id,
            fields: JSON.stringify(fields),
            _status: 'created',
            _changed: '',
          }),
        ),
      ),
    )
    await saved()
  },
  async deliver() {
    await synchronize({
      database,
      pullChanges: () => Promise.resolve({ changes: {}, timestamp: Date.now() }),
      async pushChanges({ changes }) {
        const response = await fetch('/bench/push/watermelondb', { method: 'POST', body: JSON.stringify(changes) })
        if (!response.ok) throw new Error(`refused: ${response.status}`)
        await response.text()
      },
    })
    await saved()
  },
}

async function synchronized(kind: 'created' | 'updated'): Promise<void> {
  await synchronize({
    database,
    async pullChanges({ lastPulledAt }) {
      const taken: Raw[] = []
      const timestamp = await readFeed(lastPulledAt ?? 0, async (rows) => {
        for (const row of rows) taken.push(rawOf(row))
      })
      const none = { created: [], updated: [], deleted: [] }
      return { changes: { reports: { ...none, [kind]: taken } }, timestamp }
    },
  })
  await saved()
}

/** LokiJS saves by itself twice a second; its own save is asked for, so that what is measured is kept. */
function saved(): Promise<void> {
  const { loki } = adapter._driver as { loki: { saveDatabase(done: (error?: Error) => void): void } }
  return new Promise((resolve, reject) => loki.saveDatabase((error) => (error ? reject(error) : resolve())))
}

function pageQuery(activity: string, number: number): Query<Report> {
  return reports.query(
    Q.where('activity', activity),
    Q.sortBy('date', Q.desc),
    Q.sortBy('id', Q.desc),
    // Pages are counted from 1.
    Q.skip((number - 1) * pageRows),
    Q.take(pageRows),
  )
}

function rawOf(row: Row): Raw {
  const raw: Raw = { id: row.id, active: row.active === true }
  for (const name of [...texts, ...numbers]) raw[name] = (row[name] as string | number | undefined) ?? null
  for (const name of objects)
    raw[name] = row[name] === undefined || row[name] === null ? null : JSON.stringify(row[name])
  return raw
}

function rowOf(report: Report): Row {
  const raw = report._raw as unknown as Raw
  const row: Row = { id: raw.id, active: raw.active }
  for (const name of [...texts, ...numbers]) row[name] = raw[name]
  for (const name of objects) row[name] = typeof raw[name] === 'string' ? JSON.parse(raw[name]) : null
  return row
}
