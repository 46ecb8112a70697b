import PouchDB from 'pouchdb-browser'
import { type BenchDraft, type Contender, pageRows, type Row } from '../mirror/contract.ts'
import { readFeed } from '../mirror/feed-client.ts'
import { holds, newestOf } from '../mirror/newest.ts'

type Stored = Row & { _id: string; _rev?: string }

let reports: PouchDB.Database<Row> | null = null
let drafts: PouchDB.Database<BenchDraft> | null = null

/** PouchDB's own adapter, its list by ids that are made to be sorted, and its replication for what waits. */
export const contender: Contender = {
  async open() {
    reports = new PouchDB<Row>('pouchdb', { auto_compaction: true })
    drafts = new PouchDB<BenchDraft>('pouchdb-drafts')
    await reports.info()
  },
  firstMirror: takeFeed,
  async page(activity, number) {
    const { rows } = await opened(reports).allDocs({
      include_docs: true,
      descending: true,
      startkey: `${activity}/\uffff`,
      endkey: `${activity}/`,
      skip: (number - 1) * pageRows,
      limit: pageRows,
    })
    return rows.flatMap(({ doc }) => (doc ? [rowOf(doc)] : []))
  },
  async search(text) {
    const { rows } = await opened(reports).allDocs({ include_docs: true })
    return newestOf(rows.flatMap(({ doc }) => (doc && holds(doc, text) ? [rowOf(doc)] : [])))
  },
  async follow(activity, show) {
    let asked = false
    let running = false
    const refresh = async () => {
      asked = true
      if (running) return
      running = true
      while (asked) {
        asked = false
        show(await contender.page(activity, 1))
      }
      running = false
    }
    void opened(reports)
      .changes({ live: true, since: 'now' })
      .on('change', () => void refresh())
    await refresh()
  },
  takeChanges: takeFeed,
  async keepDrafts(waiting) {
    await opened(drafts).bulkDocs(waiting.map((draft) => ({ ...draft, _id: draft.id })))
  },
  async deliver() {
    const done = await opened(drafts).replicate.to(`${location.origin}/bench/couch/drafts`)
    if (!done.ok) throw new Error('the replication failed')
  },
}

/** Pages are put with one call each; a record that is here already needs the revision it replaces. */
async function takeFeed(): Promise<void> {
  const database = opened(reports)
  const kept = await database.get<{ at: number }>('_local/feed').catch(() => null)
  const isFirst = kept === null
  const at = await readFeed(kept?.at ?? 0, async (rows) => {
    const documents: Stored[] = rows.map((row) => ({ ...row, _id: idOf(row) }))
    if (!isFirst) {
      const known = await database.allDocs({ keys: documents.map(({ _id }) => _id) })
      for (const [index, row] of known.rows.entries()) {
        const document = documents[index]
        if (document && 'value' in row) document._rev = row.value.rev
      }
    }
    const results = await database.bulkDocs(documents)
    if (results.some((result) => 'error' in result)) throw new Error('a record was not put')
  })
  await database.put({ ...kept, _id: '_local/feed', at } as never)
}

/** The list's order is the order of ids. */
function idOf(row: Row): string {
  return `${String(row.activity)}/${String(row.date)}/${row.id}`
}

function rowOf(document: Row): Row {
  const { _id, _rev, ...row } = document
  return row
}

function opened<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the database is not open')
  return value
}
