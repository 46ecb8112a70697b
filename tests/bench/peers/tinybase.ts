import { type Row as Cells, createIndexes, createStore } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { type Contender, pageRows, type Row } from '../mirror/contract.ts'
import { readFeed } from '../mirror/feed-client.ts'
import { holds, newestOf } from '../mirror/newest.ts'

const store = createStore()
const persister = createIndexedDbPersister(store, 'tinybase')
const indexes = createIndexes(store)

/** TinyBase: everything in memory, kept by its persister for IndexedDB; the list is an index sorted by date. */
export const contender: Contender = {
  async open() {
    await persister.load()
    indexes.setIndexDefinition(
      'list',
      'reports',
      'activity',
      (cell, id) => `${textOf(cell('date'))} ${id}`,
      undefined,
      (left, right) => (textOf(left) < textOf(right) ? 1 : -1),
    )
  },
  firstMirror: takeFeed,
  page: (activity, number) =>
    Promise.resolve(
      indexes
        .getSliceRowIds('list', activity)
        .slice((number - 1) * pageRows, number * pageRows)
        .map((id) => rowOf(id, store.getRow('reports', id))),
    ),
  search(text) {
    const found: Row[] = []
    for (const [id, cells] of Object.entries(store.getTable('reports')))
      if (holds(cells, text)) found.push(rowOf(id, cells))
    return Promise.resolve(newestOf(found))
  },
  async follow(activity, show) {
    const refresh = async () => show(await contender.page(activity, 1))
    store.addDidFinishTransactionListener(() => void refresh())
    await refresh()
  },
  takeChanges: takeFeed,
}

async function takeFeed(): Promise<void> {
  const at = Number(store.getValue('at') ?? 0)
  const taken: Row[] = []
  const next = await readFeed(at, async (rows) => {
    taken.push(...rows)
  })
  store.transaction(() => {
    for (const row of taken) store.setRow('reports', row.id, cellsOf(row))
    store.setValue('at', next)
  })
  await persister.save()
}

/** The id is the row's own name. */
function cellsOf({ id: _id, ...row }: Row): Cells {
  return row as Cells
}

function rowOf(id: string, cells: Cells): Row {
  return { id, ...cells }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
