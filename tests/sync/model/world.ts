import type { Script } from 'node:vm'
import { SeededRandom } from '../seeded-random.ts'
import { Ledger } from './ledger.ts'
import { Link, weathers } from './link.ts'
import type { Office } from './office.ts'
import type { Outcome, PageApi } from './page.ts'
import { type Company, foundCompany, type Person } from './people.ts'
import { Pump } from './pump.ts'
import type { Story } from './story.ts'
import { Tablet } from './tablet.ts'

/** Failures that the client tells its screens of, by their names; any other is a fault. */
const expectedFailures = [
  'Locked',
  'LeaseEnded',
  'KeyLost',
  'DeviceUnknown',
  'OfficeUnreachable',
  'ServerError',
  'AlreadySent',
  'NoSuchEntry',
]

/** How often a page is killed over one thing that it does, and how often at most over many of them in a row. */
const killed = 0.06
const maxKills = 0.6

/** How many things are done in a row, and in how many transactions and requests at most. */
type Extent = { chances: number; transactions: number }
const defaultExtent: Extent = { chances: 1, transactions: 24 }

/** One seed's world: two companies, their tablets, the link, the time, and a trace of all that happened. */
export class World {
  readonly office: Office
  /** What is drawn in the present part of the story. */
  random: SeededRandom
  readonly pump: Pump
  readonly link: Link
  readonly ledger = new Ledger()
  readonly trace: string[] = []
  readonly faults: string[] = []
  /** How often something happened, by name. */
  readonly counts: Record<string, number> = {}
  /** Versions of records that jobs of the office made without an entry, as `id/version`. */
  readonly jobs = new Set<string>()
  company!: Company
  strangers!: Company
  tablets: Tablet[] = []
  /** When the office was copied; null where no copy is at hand. */
  copiedAt: number | null = null
  isCalm = true
  readonly #script: Script
  readonly #story: Story
  readonly #seeded: SeededRandom
  #words = 0

  constructor(office: Office, story: Story, script: Script) {
    this.office = office
    this.#script = script
    this.#story = story
    this.#seeded = new SeededRandom(story.seed)
    this.random = this.#seeded.fork('steps')
    this.pump = new Pump(this.#seeded.fork('order'))
    this.link = new Link(this.pump, this.#seeded.fork('link'), office, {
      note: (line) => this.trace.push(`    ${line}`),
      count: (what) => this.count(what),
      pass: (milliseconds) => {
        office.clock.now += milliseconds
      },
    })
  }

  /** Founds the companies and lets everybody sign in once on each tablet of theirs, over a link that holds. */
  async open(): Promise<void> {
    const { seed } = this.#story
    await this.office.tellTime()
    this.company = await foundCompany(this.office, `harbour-${seed}`, 'crew')
    this.strangers = await foundCompany(this.office, `offing-${seed}`, 'strangers')
    await this.#addTablet('bridge', ['ada', 'bob'])
    await this.#addTablet('engine', ['bob', 'cyd'])
    await this.#addTablet('deck', ['cyd', 'gus'])
    await this.#addTablet('gangway', ['dee', 'fox'])
    await this.#addTablet('agency', ['eve', 'fox'])
    await this.#addTablet('offing', ['gus', 'hal'])
    this.isCalm = false
    this.link.weather = weathers.usual
    this.link.isSpared = this.#story.without.includes('link')
  }

  /** A part of the story begins, with draws of its own: what comes before may be left out, and it stays what it is. */
  begin(part: string): void {
    this.random = this.#seeded.fork(`steps of ${part}`)
    this.pump.random = this.#seeded.fork(`order of ${part}`)
    this.link.random = this.#seeded.fork(`link of ${part}`)
  }

  /** Whether pages are killed in this story. */
  get kills(): boolean {
    return !this.isCalm && !this.#story.without.includes('kills')
  }

  /** As much as is done in a row in this story. */
  inARow<Item>(items: readonly Item[]): readonly Item[] {
    return items.slice(0, this.#story.longest ?? items.length)
  }

  /** One of several, each as often as its parts say. */
  drawn<Item extends { parts: number }>(among: Readonly<Record<string, Item>>): [string, Item] {
    const all = Object.entries(among)
    let left = this.random.next() * all.reduce((sum, [, { parts }]) => sum + parts, 0)
    for (const named of all) {
      left -= named[1].parts
      if (left < 0) return named
    }
    throw new Error('there is nothing to draw from')
  }

  /** A word that was never said before. */
  word(): string {
    this.#words += 1
    return `word ${this.#words}`
  }

  note(line: string): void {
    this.trace.push(line)
  }

  count(what: string, many = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + many
  }

  companyOf(person: Person): Company {
    return person.tenant === this.company.tenant ? this.company : this.strangers
  }

  /** Lets time pass, for everybody. */
  async pass(milliseconds: number): Promise<void> {
    this.office.clock.now += milliseconds
    await this.office.tellTime()
  }

  /**
   * Does something on a tablet: at times its page is killed over it and opened again. Null where it came to nothing; a
   * failure that no screen knows is a fault.
   */
  async act<T>(
    tablet: Tablet,
    what: string,
    work: (api: PageApi) => Promise<T>,
    { chances, transactions }: Extent = defaultExtent,
  ): Promise<T | null> {
    const { page } = tablet
    if (this.kills && this.random.chance(Math.min(maxKills, killed * chances))) {
      const fortune = this.random.pick(['killed-before', 'killed-after'] as const)
      page.doom({ left: 1 + Math.floor(this.random.next() * transactions), fortune })
    }
    const outcome = await page.perform(work)
    page.doom(null)
    this.#tell(tablet, what, outcome)
    if (page.isDead) {
      this.ledger.view(tablet)
      await tablet.open()
    }
    return outcome.kind === 'done' ? outcome.value : null
  }

  #tell<T>(tablet: Tablet, what: string, outcome: Outcome<T>): void {
    const failure = outcome.kind === 'failed' ? outcome.error : null
    const isFull = failure !== null && tablet.page.api.isStorageFull(failure)
    const name =
      failure === null ? outcome.kind : isFull ? 'the disk is full' : String(Reflect.get(Object(failure), 'name'))
    this.note(`  ${tablet.name}/${tablet.person.name} ${what}: ${name}`)
    if (failure === null || isFull || expectedFailures.includes(name)) return
    const text = Reflect.get(Object(failure), 'stack') ?? Reflect.get(Object(failure), 'message')
    this.faults.push(`${what} on ${tablet.name} failed as no screen expects: ${name} ${String(text)}`)
  }

  async #addTablet(name: string, names: readonly string[]): Promise<void> {
    const people = names.map((one) => this.company.people[one] ?? this.strangers.people[one])
    const [first, ...others] = people.filter((person) => person !== undefined)
    if (!first) throw new Error(`nobody works on ${name}`)
    const { pump, link } = this
    const now = () => this.office.clock.now
    const count = (what: string) => this.count(what)
    const around = { pump, link, script: this.#script, random: this.random.fork(name), now, count }
    const tablet = new Tablet(name, [first, ...others], around)
    await tablet.start(tablet.page)
    this.tablets.push(tablet)
    for (const person of [...others.reverse(), first]) {
      tablet.person = person
      await this.act(tablet, 'first sign-in', async (api) => {
        await api.signIn(person.email, 'Calm-harbour-9')
        await api.setPin(person.id, person.pin)
      })
    }
  }
}
