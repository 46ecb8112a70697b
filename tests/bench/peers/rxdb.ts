import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core'
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type BenchDraft, type Contender, pageRows, type Row, searchedFields } from '../mirror/contract.ts'
import { feedRows, fetchPage } from '../mirror/feed-client.ts'

type Checkpoint = { at: number }

const text = { type: ['string', 'null'] } as const
const key = (maxLength: number) => ({ type: 'string', maxLength }) as const

/** Every property of a report; what the list filters and sorts by is required and bounded, as an index wants it. */
const reportSchema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key(36),
    activity: key(20),
    date: key(10),
    version: { type: 'number' },
    status: text,
    statusAt: text,
    statusBy: text,
    lastStep: { type: ['object', 'null'] },
    number: text,
    provisionalNumber: text,
    active: { type: 'boolean' },
    scope: { type: 'object' },
    createdAt: text,
    createdBy: text,
    updatedAt: text,
    updatedBy: text,
    schemaVersion: { type: 'number' },
    vesselId: text,
    utcOffsetMinutes: { type: 'number' },
    location: text,
    position: { type: 'object' },
    client: text,
    personsOnBoard: { type: 'number' },
    weather: text,
    windForce: { type: 'number' },
    waveHeight: { type: 'number' },
    remarks: text,
  },
  required: ['id', 'activity', 'date'],
  indexes: [['activity', 'date', 'id']],
}

const draftSchema: RxJsonSchema<BenchDraft> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: key(36), fields: { type: 'object' } },
  required: ['id', 'fields'],
}

let reports: RxCollection<Row> | null = null
let drafts: RxCollection<BenchDraft> | null = null
let replication: RxReplicationState<Row, Checkpoint> | null = null

/** RxDB on its free storage for browsers, with its own replication in both directions. */
export const contender: Contender = {
  async open() {
    const database = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie() })
    const collections = await database.addCollections({
      reports: { schema: reportSchema },
      drafts: { schema: draftSchema },
    })
    reports = collections.reports
    drafts = collections.drafts
  },
  async firstMirror() {
    await replicated()
  },
  async page(activity, number) {
    return (await pageQuery(activity, number).exec()).map((document) => document.toJSON())
  },
  async search(words) {
    const $regex = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const query = opened(reports).find({
      selector: { $or: searchedFields.map((name) => ({ [name]: { $regex, $options: 'i' } })) },
      sort: [{ date: 'desc' }, { id: 'desc' }],
    })
    const found = await query.exec()
    return { total: found.length, rows: found.slice(0, pageRows).map((document) => document.toJSON()) }
  },
  follow(activity, show) {
    return new Promise((resolve) => {
      pageQuery(activity, 1).$.subscribe((found) => {
        show(found.map((document) => document.toJSON()))
        resolve()
      })
    })
  },
  async takeChanges() {
    await replicated()
  },
  async keepDrafts(waiting) {
    await opened(drafts).bulkInsert([...waiting])
  },
  async deliver() {
    const push = replicateRxCollection<BenchDraft, Checkpoint>({
      collection: opened(drafts),
      replicationIdentifier: 'drafts',
      live: false,
      push: {
        async handler(rows) {
          const response = await fetch('/bench/push/rxdb', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(rows),
          })
          return response.json()
        },
      },
    })
    await push.awaitInSync()
  },
}

/** Pulls to the end of the feed: the first time from nothing, later from the checkpoint that is kept. */
async function replicated(): Promise<void> {
  if (replication) {
    replication.reSync()
    await replication.awaitInSync()
    return
  }
  replication = replicateRxCollection<Row, Checkpoint>({
    collection: opened(reports),
    replicationIdentifier: 'reports',
    live: true,
    pull: {
      batchSize: feedRows,
      async handler(checkpoint) {
        const page = await fetchPage(checkpoint?.at ?? 0)
        return { documents: page.rows.map((row) => ({ ...row, _deleted: false })), checkpoint: { at: page.next } }
      },
    },
  })
  await replication.awaitInitialReplication()
  await replication.awaitInSync()
}

function pageQuery(activity: string, number: number) {
  return opened(reports).find({
    selector: { activity },
    sort: [{ activity: 'desc' }, { date: 'desc' }, { id: 'desc' }],
    skip: (number - 1) * pageRows,
    limit: pageRows,
  })
}

function opened<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the database is not open')
  return value
}
