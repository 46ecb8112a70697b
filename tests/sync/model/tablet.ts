import type { Script } from 'node:vm'
import { IDBFactory as TabletStorage } from 'fake-indexeddb'
import type { Draft, EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Link } from './link.ts'
import { type Outcome, Page, type PageApi } from './page.ts'
import type { FullDisk } from './page-storage.ts'
import type { Person } from './people.ts'
import type { Pump } from './pump.ts'
import { TabletChannels } from './tablet-channels.ts'
import { TabletLocks } from './tablet-locks.ts'

/** What a tablet needs of the model around it. */
export type Surroundings = {
  pump: Pump
  link: Link
  script: Script
  random: SeededRandom
  /** Counts what was dealt, by its name. */
  count(what: string): void
  /** Milliseconds of the true time. */
  now(): number
}

/** One tablet: its storage, the page that runs on it now, the people who have signed in on it, and its clock. */
export class Tablet {
  readonly name: string
  readonly people: readonly Person[]
  /** Who is at work on it, as somebody beside it would see. */
  person: Person
  page: Page
  /** Milliseconds that its clock is ahead. */
  clockAhead = 0
  fullDisk: FullDisk | null = null
  /** It reaches nobody out there. */
  isAtSea = false
  readonly #storage = new TabletStorage()
  readonly #locks = new TabletLocks()
  readonly #channels: TabletChannels
  readonly #around: Surroundings
  #pages = 0

  constructor(name: string, people: readonly [Person, ...Person[]], around: Surroundings) {
    this.name = name
    this.people = people
    this.person = people[0]
    this.#around = around
    this.#channels = new TabletChannels(around.pump)
    this.page = this.#newPage()
  }

  /** Opens a page in the place of the present one, as after a reload. */
  async open(): Promise<void> {
    this.page.kill()
    this.page = this.#newPage()
    await this.start(this.page)
  }

  /** What the shell does before a page shows anything. */
  async start(page: Page): Promise<void> {
    const outcome = await page.perform((api) => api.start(this.#around.link.origin))
    if (outcome.kind === 'failed') throw outcome.error
  }

  /** A second tab beside the page, started; its caller kills it. */
  async secondTab(): Promise<Page> {
    const tab = this.#newPage()
    await this.start(tab)
    return tab
  }

  perform<T>(work: (api: PageApi) => Promise<T>): Promise<Outcome<T>> {
    return this.page.perform(work)
  }

  entries(): readonly EntryRow[] {
    return this.#all<EntryRow>('entries')
  }

  drafts(): readonly Draft[] {
    return this.#all<Draft>('drafts')
  }

  files(): readonly FileRow[] {
    return this.#all<FileRow>('files')
  }

  /** Takes the bytes of a file away, as a browser does that clears a part of its storage. */
  async loseBytes(file: string): Promise<void> {
    const connection = await this.#connect()
    const transaction = connection.transaction('fileBytes', 'readwrite')
    transaction.objectStore('fileBytes').delete(file)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    connection.close()
  }

  #newPage(): Page {
    this.#pages += 1
    const { pump, link, script, random, now, count } = this.#around
    const host = {
      name: this.name,
      storage: this.#storage,
      locks: this.#locks,
      channels: this.#channels,
      pump,
      link,
      clock: () => now() + this.clockAhead,
      fullDisk: () => this.fullDisk,
      isAtSea: () => this.isAtSea,
      count,
    }
    return new Page(host, script, `${this.name}.${this.#pages}`, random.fork(`${this.name}.${this.#pages}`))
  }

  /** Rows as they lie on the disk, seen without the client and without copies of them: whoever looks changes nothing. */
  #all<Row>(store: string): Row[] {
    const disk = Reflect.get(this.#storage, '_databases') as ReadonlyMap<string, DiskOf<Row>>
    const records = disk.get('fairlead-outbox')?.rawObjectStores.get(store)?.records.values() ?? []
    return Array.from(records, ({ value }) => value)
  }

  #connect(): Promise<IDBDatabase> {
    return resultOf<IDBDatabase>(this.#storage.open('fairlead-outbox'))
  }
}

/** What fake-indexeddb has for a disk. */
type DiskOf<Row> = { rawObjectStores: ReadonlyMap<string, { records: { values(): Iterable<{ value: Row }> } }> }

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage refused')))
  })
}
