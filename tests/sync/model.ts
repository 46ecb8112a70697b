import type { FaultPoint } from '#src/offline/fault-points.ts'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import type { Device } from '../offline/device.ts'
import type { RealOffice, TestPerson } from './real-office.ts'
import type { SeededRandom } from './seeded-random.ts'
import { changing, log, note } from './submissions.ts'

/** One tablet of the model: its storage, and the page that runs on it now. */
export type Tablet = { name: string; device: Device; people: readonly TestPerson[]; person: TestPerson }

/** Everything that was ever submitted: entry id, author, and whether its author took it back. */
export type Submitted = Map<string, { author: string; record: string; tablet: Tablet }>

const killPoints: FaultPoint[] = [
  'delivery:before-post',
  'delivery:after-post',
  'delivery:before-results',
  'mirror:after-bundle',
]

/** Days on which several tablets report, so that they meet and clash. */
const days = ['2026-06-01', '2026-06-02', '2026-06-03']

/** Many tablets and people at work over a link that fails; each step is drawn by the seed. */
export class Model {
  readonly submitted: Submitted = new Map()
  readonly trace: string[] = []
  readonly #office: RealOffice
  readonly #random: SeededRandom
  readonly tablets: Tablet[] = []
  #words = 0

  constructor(office: RealOffice, random: SeededRandom) {
    this.#office = office
    this.#random = random
    office.proxy.fate = () => {
      const draw = random.next()
      return draw < 0.15 ? 'lost' : draw < 0.4 ? 'answer-lost' : 'through'
    }
  }

  /** Adds a tablet on which people have signed in once; the first of them stays at work. */
  async addTablet(name: string, people: readonly TestPerson[]): Promise<void> {
    const { fate } = this.#office.proxy
    this.#office.proxy.fate = () => 'through'
    const device = await this.#office.tablet()
    for (const person of [...people].reverse()) await device.signIn(person.email, person.password)
    const [person] = people
    if (person) this.tablets.push({ name, device, people, person })
    this.#office.proxy.fate = fate
  }

  /** One thing happens somewhere. */
  async step(): Promise<void> {
    const tablet = this.#random.pick(this.tablets)
    const action = this.#random.pick([
      'create',
      'create',
      'report',
      'report',
      'change',
      'change',
      'deliver',
      'deliver',
      'deliver',
      'two tabs',
      'kill',
      'reload',
      'refresh',
      'switch',
      'take back',
      'settle',
    ] as const)
    this.trace.push(`${tablet.name} ${action}`)
    switch (action) {
      case 'create':
        return this.#submit(tablet, await note(this.#office.world.tenantId, this.#word()))
      case 'report':
        return this.#report(tablet)
      case 'change':
        return this.#change(tablet)
      case 'deliver':
        await tablet.device.deliver(true)
        return
      case 'two tabs':
        return this.#twoTabs(tablet)
      case 'kill':
        return this.#kill(tablet)
      case 'reload':
        tablet.device = await this.#office.tablet(tablet.device.memory)
        return
      case 'refresh':
        await tablet.device.refreshMirror().catch(() => undefined)
        return
      case 'switch':
        return this.#switch(tablet)
      case 'take back':
        return this.#takeBack(tablet)
      case 'settle':
        return this.#settle(tablet, 1)
    }
  }

  /** The link heals: everything is delivered and settled, by everybody, until nothing moves. */
  async heal(): Promise<void> {
    this.#office.proxy.fate = () => 'through'
    for (const tablet of this.tablets) tablet.device = await this.#office.tablet(tablet.device.memory)
    for (let round = 0, moved = true; moved && round < 20; round += 1) {
      moved = false
      for (const tablet of this.tablets) {
        for (const person of tablet.people) {
          await tablet.device.signIn(person.email, person.password)
          tablet.person = person
          await tablet.device.deliver(true)
          if (await this.#settleOrAbandon(tablet)) moved = true
        }
      }
    }
  }

  #word(): string {
    this.#words += 1
    return `word ${this.#words}`
  }

  async #submit(tablet: Tablet, submission: Parameters<Device['submit']>[0]): Promise<void> {
    const id = await tablet.device.submit(submission)
    this.submitted.set(id, { author: tablet.person.id, record: submission.record, tablet })
  }

  async #report(tablet: Tablet): Promise<void> {
    const { tenantId, vesselId } = this.#office.world
    const key = { vesselId, date: this.#random.pick(days) }
    await this.#submit(tablet, await log(tenantId, { ...key, remarks: this.#word() }))
  }

  /** Changes something the tablet shows, received or still waiting. */
  async #change(tablet: Tablet): Promise<void> {
    const isLog = this.#random.chance(0.5)
    const resource = isLog ? specimenLog : specimenNote
    const rows = await shownRows(tablet.device, resource.name)
    const own = rows.filter((row) => isLog || row.createdBy === tablet.person.id)
    if (own.length === 0) return
    const row = this.#random.pick(own)
    const field = isLog ? 'remarks' : 'body'
    await this.#submit(
      tablet,
      changing(resource, row.id, row.version, { [field]: row[field] }, { [field]: this.#word() }),
    )
  }

  async #twoTabs(tablet: Tablet): Promise<void> {
    const tab = await this.#office.tablet(tablet.device.memory)
    await Promise.all([tablet.device.deliver(true), tab.deliver(true)])
  }

  async #kill(tablet: Tablet): Promise<void> {
    const point = this.#random.pick(killPoints)
    tablet.device.setFault(point, () => {
      throw new Error('killed')
    })
    await tablet.device.deliver(true).catch(() => undefined)
    await tablet.device.refreshMirror().catch(() => undefined)
    tablet.device = await this.#office.tablet(tablet.device.memory)
  }

  async #switch(tablet: Tablet): Promise<void> {
    const person = this.#random.pick(tablet.people)
    const signedIn = await tablet.device.signIn(person.email, person.password).catch(() => null)
    if (signedIn) tablet.person = person
  }

  async #takeBack(tablet: Tablet): Promise<void> {
    const outbox = await tablet.device.readOutbox()
    const mine = [...outbox.waiting, ...outbox.needsYou].filter((item) => item.mayWithdraw)
    if (mine.length > 0) await tablet.device.withdraw(this.#random.pick(mine).id).catch(() => undefined)
  }

  /** Settles up to so many conflicts; what was built on them is frozen anew under new ids. */
  async #settle(tablet: Tablet, most: number): Promise<void> {
    const { needsYou } = await tablet.device.readOutbox()
    const clashes = needsYou.filter((item) => item.receipt?.result === 'conflict').slice(0, most)
    for (const { id } of clashes) {
      await tablet.device.settle(id, { otherwise: this.#random.pick(['mine', 'theirs'] as const) })
      await this.#noteNew(tablet)
    }
  }

  async #settleOrAbandon(tablet: Tablet): Promise<boolean> {
    const { needsYou } = await tablet.device.readOutbox()
    await this.#settle(tablet, needsYou.length)
    for (const item of needsYou) {
      if (item.receipt?.result === 'conflict') continue
      const draft = await tablet.device.withdraw(item.id)
      if (draft !== null) await tablet.device.discardDraft(draft)
    }
    return needsYou.length > 0
  }

  async #noteNew(tablet: Tablet): Promise<void> {
    for (const row of await tablet.device.outboxDatabase.entries.toArray()) {
      if (!this.submitted.has(row.id)) this.submitted.set(row.id, { author: row.author, record: row.record, tablet })
    }
  }
}

/** What a tablet shows of a resource, without a screen. */
export async function shownRows(device: Device, resource: string): Promise<readonly LocalRecord[]> {
  const view = device.openRows(resource)
  try {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (view.snapshot().state === 'loading') return
        stop()
        resolve()
      }
      const stop = view.subscribe(look)
      look()
    })
    return view.snapshot().rows
  } finally {
    view.close()
  }
}
