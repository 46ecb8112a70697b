import { Dexie, liveQuery, type Table } from 'dexie'
import { type Contender, pageRows, type Row } from '../contract.ts'
import { readFeed } from '../feed-client.ts'
import { holds, newestOf } from '../newest.ts'

class Rows extends Dexie {
  declare rows: Table<Row, string>
  declare settings: Table<{ key: string; value: number }, string>

  constructor() {
    super('dexie-rows', { chromeTransactionDurability: 'relaxed' })
    this.version(1).stores({ rows: 'id, [activity+date]', settings: 'key' })
  }
}

const database = new Rows()

/** Dexie with a row a record: `bulkPut` of each page, a compound index for the list, `liveQuery` for what is shown. */
export const contender: Contender = {
  async open() {
    await database.open()
  },
  firstMirror: takeFeed,
  page: (activity, number) =>
    database.rows
      .where('[activity+date]')
      .between([activity, Dexie.minKey], [activity, Dexie.maxKey])
      .reverse()
      .offset((number - 1) * pageRows)
      .limit(pageRows)
      .toArray(),
  async search(text) {
    return newestOf(await database.rows.filter((row) => holds(row, text)).toArray())
  },
  follow(activity, show) {
    return new Promise((resolve, reject) => {
      liveQuery(() => contender.page(activity, 1)).subscribe({
        next: (rows) => {
          show(rows)
          resolve()
        },
        error: reject,
      })
    })
  },
  takeChanges: takeFeed,
}

async function takeFeed(): Promise<void> {
  const { value: at } = (await database.settings.get('at')) ?? { value: 0 }
  await readFeed(at, (rows, next) =>
    database.transaction('rw', database.rows, database.settings, async () => {
      await database.rows.bulkPut(rows)
      await database.settings.put({ key: 'at', value: next })
    }),
  )
}
