import { createContext, runInContext, type Script } from 'node:vm'
import type { IDBFactory as TabletStorage } from 'fake-indexeddb'
import { IDBKeyRange } from 'fake-indexeddb'
import type { SeededRandom } from '../seeded-random.ts'
import type { Link } from './link.ts'
import { pageCrypto } from './page-crypto.ts'
import { pageGzip } from './page-gzip.ts'
import { type Fortune, type FullDisk, PageStorage } from './page-storage.ts'
import type { Pump } from './pump.ts'
import type { TabletChannels } from './tablet-channels.ts'
import type { TabletLocks } from './tablet-locks.ts'

/** What the client's own code offers to the shell and its screens. */
export type PageApi = typeof import('./page-entry.ts')

/** What all pages of a tablet share. */
export type PageHost = {
  name: string
  storage: InstanceType<typeof TabletStorage>
  locks: TabletLocks
  channels: TabletChannels
  pump: Pump
  link: Link
  /** Milliseconds by this tablet's clock, right or wrong. */
  clock(): number
  fullDisk(): FullDisk | null
  isAtSea(): boolean
  /** A fault was dealt. */
  count(what: string): void
}

/** What became of something that a page did. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'killed' }

/** Timers longer than this never come: nothing in a model waits for a deadline or a poll. */
const shortTimer = 50

const prelude = `((now, random) => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length === 0) super(now()); else super(...given) }
    static now() { return now() }
  }
  Math.random = random
})`

/**
 * One page: the client's code in a realm of its own, with clock, randomness, storage and network of the model. Once it is
 * killed, nothing that it still computes reaches anything.
 */
export class Page {
  readonly api: PageApi
  readonly name: string
  isDead = false
  readonly #host: PageHost
  readonly #storage: PageStorage
  #doom: { left: number; fortune: Exclude<Fortune, 'goes'> } | null = null
  #requests = 0
  #die: () => void = () => undefined
  readonly #death: Promise<void>

  constructor(host: PageHost, script: Script, name: string, random: SeededRandom) {
    this.name = name
    this.#host = host
    this.#death = new Promise((resolve) => {
      this.#die = resolve
    })
    this.#storage = new PageStorage(host.storage, host.pump, {
      isDead: () => this.isDead,
      fortune: () => this.#fortune(),
      fullDisk: () => host.fullDisk(),
      kill: () => this.#crash(),
    })
    const realm = createContext(this.#globals(random))
    runInContext(prelude, realm)(host.clock, () => random.next())
    script.runInContext(realm)
    this.api = realm.page
  }

  /** Does something on this page and lets everything run until it has ended, or the page was killed over it. */
  perform<T>(work: (api: PageApi) => Promise<T>): Promise<Outcome<T>> {
    return this.#host.pump.drain(this.begin(work))
  }

  /** The same without running anything: for several pages at once. */
  begin<T>(work: (api: PageApi) => Promise<T>): Promise<Outcome<T>> {
    const ended = work(this.api).then(
      (value): Outcome<T> => ({ kind: 'done', value }),
      (error: unknown): Outcome<T> => ({ kind: 'failed', error }),
    )
    return Promise.race([ended, this.#death.then((): Outcome<T> => ({ kind: 'killed' }))])
  }

  /** The page is to be killed at its so-manieth transaction or request from now on, or it is not. */
  doom(at: { left: number; fortune: Exclude<Fortune, 'goes'> } | null): void {
    this.#doom = at
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.#host.pump.forget(this)
    this.#host.channels.abandon(this)
    this.#storage.abandon()
    this.#host.locks.abandon(this)
    this.#die()
  }

  /** Its doom has come. */
  #crash(): void {
    if (!this.isDead) this.#host.count('pages killed')
    this.kill()
  }

  #fortune(): Fortune {
    if (!this.#doom) return 'goes'
    this.#doom.left -= 1
    return this.#doom.left > 0 ? 'goes' : this.#doom.fortune
  }

  #globals(random: SeededRandom): Record<string, unknown> {
    const { pump, locks, channels, link, clock, isAtSea } = this.#host
    const fetch = (input: Request | string | URL, init?: RequestInit) => {
      // What a killed page still wants never leaves it.
      if (this.isDead) return new Promise<Response>(() => undefined)
      this.#requests += 1
      const order = `${this.name} ${String(this.#requests).padStart(6, '0')}`
      const sender = {
        owner: this,
        order,
        isAtSea,
        fortune: () => this.#fortune(),
        kill: () => this.#crash(),
      }
      return link.fetch(sender, input, init)
    }
    return {
      ...borrowed,
      fetch,
      indexedDB: this.#storage.factory,
      IDBKeyRange,
      crypto: pageCrypto(random, pump),
      navigator: { locks: locks.managerOf(this), userAgent: 'Model' },
      BroadcastChannel: channels.channelOf(this),
      performance: { now: clock, getEntriesByName: () => [] },
      ...this.#timers(),
    }
  }

  #timers() {
    const { pump } = this.#host
    const pending = new Set<object>()
    return {
      setTimeout: (run: () => void, milliseconds = 0) => {
        const timer = { unref: () => undefined }
        if (milliseconds > shortTimer) return timer
        pending.add(timer)
        const end = pump.begin()
        setImmediate(() => {
          if (pending.delete(timer) && !this.isDead) run()
          end()
        })
        return timer
      },
      clearTimeout: (timer: object) => pending.delete(timer),
      setInterval: () => ({ unref: () => undefined }),
      clearInterval: () => undefined,
    }
  }
}

/** Whoever gives up here says so in one word: an error with a trace for every transaction that ends would cost a tenth of the time. */
class QuietController extends AbortController {
  override abort(reason: unknown = 'given up'): void {
    super.abort(reason)
  }
}

/** Deadlines are the link's matter here: it says itself when an answer takes too long. */
class QuietSignal extends AbortSignal {
  static override timeout(): AbortSignal {
    return new AbortController().signal
  }
}

/** What a browser has and Node has alike. */
const borrowed = {
  console,
  queueMicrotask,
  structuredClone,
  TextEncoder,
  TextDecoder,
  URL,
  URLSearchParams,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController: QuietController,
  AbortSignal: QuietSignal,
  Event,
  EventTarget,
  DOMException,
  ReadableStream,
  CryptoKey,
  btoa,
  atob,
  ...pageGzip,
  // What comes out of the storage is made in the realm around: Dexie must know its buffers for buffers.
  ArrayBuffer,
  DataView,
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
}
