import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../sync/seeded-random.ts'
import { type Fate, fates } from './fates.ts'
import type { FaultProxy, ProxiedRequest } from './fault-proxy.ts'

/** One in how many requests is let through, besides one of each other fate. */
const calm = { deliveries: 10, others: 26 }

/** The fate of an endless stream: it begins, or it does not. */
const ofStreams: readonly Fate[] = [
  'through',
  'lost',
  'hung',
  'portal',
  'portal-redirect',
  'gateway-404',
  'gateway-502',
]

/** Whether a request delivers work to the office. */
function isDelivery({ method, path }: ProxiedRequest): boolean {
  return method !== 'GET' && /\/(sync\/outbox|uploads)/.test(path)
}

/**
 * The fates at sea, dealt by a seed like cards, so that each occurs, with periods without a link or behind a portal.
 */
export class Weather {
  /** The fates of requests that deliver work. */
  readonly deliveries = new Map<Fate, number>()
  /** How often the link was down, all connections broke, or a portal answered everything. */
  readonly spells = { down: 0, broken: 0, portal: 0 }
  readonly #link: FaultProxy
  readonly #random: SeededRandom
  readonly #decks: { deliveries: Fate[]; others: Fate[] } = { deliveries: [], others: [] }
  readonly #ended = new AbortController()
  #isPortal = false
  #blowing: Promise<void> = Promise.resolve()

  constructor(link: FaultProxy, random: SeededRandom) {
    this.#link = link
    this.#random = random
  }

  start(): void {
    this.#link.fate = (asked) => this.#fateOf(asked)
    this.#blowing = this.#blow()
  }

  /** Nothing fails any more. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#blowing
    this.#link.fate = () => 'through'
    this.#link.isCut = false
    this.#isPortal = false
  }

  #fateOf(asked: ProxiedRequest): Fate {
    const isWork = isDelivery(asked)
    const fate = this.#isPortal ? 'portal' : this.#deal(isWork ? 'deliveries' : 'others')
    if (isWork) this.deliveries.set(fate, (this.deliveries.get(fate) ?? 0) + 1)
    return asked.path.includes('/sync/news') && !ofStreams.includes(fate) ? 'through' : fate
  }

  #deal(kind: 'deliveries' | 'others'): Fate {
    const deck = this.#decks[kind]
    if (deck.length === 0) {
      const fresh: Fate[] = [...fates, ...Array.from({ length: calm[kind] - 1 }, () => 'through' as const)]
      while (fresh.length > 0) deck.push(...fresh.splice(Math.floor(this.#random.next() * fresh.length), 1))
    }
    return deck.pop() ?? 'through'
  }

  async #blow(): Promise<void> {
    const last = async (min: number, max: number) =>
      wait((min + this.#random.next() * (max - min)) * 1000, undefined, { signal: this.#ended.signal })
    try {
      for (;;) {
        await last(15, 45)
        const spell = this.#random.pick(['down', 'broken', 'portal'] as const)
        this.spells[spell] += 1
        if (spell === 'broken') this.#link.breakConnections()
        if (spell === 'down') this.#link.isCut = true
        if (spell === 'portal') this.#isPortal = true
        if (spell !== 'broken') await last(5, 30)
        this.#link.isCut = false
        this.#isPortal = false
      }
    } catch {
      // It was stopped.
    }
  }
}
