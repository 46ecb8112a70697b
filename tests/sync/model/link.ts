import type { SeededRandom } from '../seeded-random.ts'
import type { Answered, Asked } from './office.ts'
import type { Fortune } from './page-storage.ts'
import type { Pump } from './pump.ts'

/** What happens to a request on its way, its answer included. */
export type Fate =
  | 'through'
  /** It never reaches the office. */
  | 'lost'
  /** The office has done it, and the page does not hear of it. */
  | 'answer-lost'
  /** The answer waits while others go on. */
  | 'late'
  /** Something on the way sends it twice. */
  | 'repeated'
  /** The connection breaks in the middle of the body. */
  | 'cut'
  /** A port's Wi-Fi answers with the page where one pays. */
  | 'portal'
  /** A proxy answers that there is no such thing. */
  | 'gateway'
  /** A proxy takes no body as long as this one. */
  | 'too-long'
  /** Nobody answers, and the deadline passes. */
  | 'hangs'

/** How often each fate is met, in parts. */
export type Weather = Readonly<Partial<Record<Fate, number>>>

export const weathers = {
  fair: { through: 1 },
  usual: { through: 60, lost: 8, 'answer-lost': 10, late: 10, repeated: 5, cut: 3, portal: 1, gateway: 1, hangs: 2 },
  storm: { through: 20, lost: 20, 'answer-lost': 25, late: 15, repeated: 8, cut: 6, portal: 2, gateway: 2, hangs: 2 },
  dead: { lost: 1 },
} satisfies Record<string, Weather>

/** Who sends a request. */
export type Sender = {
  owner: object
  order: string
  isAtSea: () => boolean
  fortune: () => Fortune
  kill: () => void
}

/** What a link does to the world around it. */
type Around = { note(line: string): void; count(what: string): void; pass(milliseconds: number): void }

type Settled = { resolve: (response: Response) => void; reject: (error: Error) => void }
type Sent = { sender: Sender; asked: Asked; settled: Settled }

/** The way between the pages and the office: every request waits for its turn and has a fate drawn by the seed. */
export class Link {
  weather: Weather = weathers.fair
  /** The longest body, in bytes, that a proxy on the way lets through; null where none minds. */
  maxBodyBytes: number | null = null
  readonly origin = 'http://office.test'
  readonly #pump: Pump
  /** Nothing befalls requests. */
  isSpared = false
  random: SeededRandom
  readonly #office: { ask(asked: Asked): Promise<Answered> }
  readonly #world: Around

  constructor(pump: Pump, random: SeededRandom, office: { ask(asked: Asked): Promise<Answered> }, world: Around) {
    this.#pump = pump
    this.random = random
    this.#office = office
    this.#world = world
  }

  /** `fetch` of a page. */
  fetch(sender: Sender, input: Request | string | URL, init?: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const settled = { resolve, reject }
      const read = readRequest(input, init).then((asked) => {
        const run = () => this.#carry({ sender, asked, settled })
        this.#pump.arrive({ owner: sender.owner, order: sender.order, run })
      }, reject)
      void this.#pump.track(read)
    })
  }

  async #carry({ sender, asked, settled }: Sent): Promise<void> {
    const fortune = sender.fortune()
    if (fortune === 'killed-before') {
      sender.kill()
      return
    }
    const fate = sender.isAtSea() ? 'lost' : this.#isTooLong(asked) ? 'too-long' : this.#drawFate()
    this.#world.pass(5)
    if (fate !== 'through') this.#world.count(sender.isAtSea() ? 'requests out of reach' : `requests ${fate}`)
    const name = `${sender.order} ${asked.method} ${asked.url}`
    if (isUnanswered(fate)) {
      this.#world.note(`${name} ${fate}`)
      this.#answerWithoutOffice(fate, settled)
      return
    }
    const answered = await this.#reach(fate, asked)
    this.#world.note(`${name} ${fate} ${answered.status}${fortune === 'goes' ? '' : ' killed'}`)
    if (fortune !== 'goes') {
      sender.kill()
      return
    }
    if (fate === 'answer-lost' || fate === 'cut') settled.reject(broken())
    else if (fate === 'late') {
      const run = async () => settled.resolve(responseOf(answered))
      this.#pump.arrive({ owner: sender.owner, order: `${sender.order} answer`, run })
    } else settled.resolve(responseOf(answered))
  }

  async #reach(fate: Fate, asked: Asked): Promise<Answered> {
    if (fate === 'repeated') await this.#office.ask(asked)
    if (fate !== 'cut' || !asked.body) return this.#office.ask(asked)
    return this.#office.ask({ ...asked, body: asked.body.subarray(0, Math.floor(asked.body.length / 2)) })
  }

  #answerWithoutOffice(fate: Unanswered, { resolve, reject }: Settled): void {
    if (fate === 'portal') {
      resolve(new Response('<h1>Buy a voucher</h1>', { headers: { 'content-type': 'text/html' } }))
    } else if (fate === 'too-long') {
      resolve(new Response('<h1>Too large</h1>', { status: 413, headers: { 'content-type': 'text/html' } }))
    } else if (fate === 'gateway') {
      const headers = { 'content-type': 'application/json' }
      resolve(new Response('{"error":"no such host"}', { status: 404, headers }))
    } else {
      if (fate === 'hangs') this.#world.pass(60_000)
      reject(broken())
    }
  }

  #isTooLong({ body }: Asked): boolean {
    return !this.isSpared && this.maxBodyBytes !== null && (body?.length ?? 0) > this.maxBodyBytes
  }

  #drawFate(): Fate {
    const fates = Object.entries(this.weather) as [Fate, number][]
    if (this.isSpared) return 'through'
    let left = this.random.next() * fates.reduce((sum, [, parts]) => sum + parts, 0)
    for (const [fate, parts] of fates) {
      left -= parts
      if (left < 0) return fate
    }
    return 'through'
  }
}

/** Fates in which the office hears nothing. */
const unanswered = ['lost', 'portal', 'gateway', 'too-long', 'hangs'] as const
type Unanswered = (typeof unanswered)[number]

function isUnanswered(fate: Fate): fate is Unanswered {
  return unanswered.some((one) => one === fate)
}

function broken(): Error {
  return new TypeError('fetch failed')
}

async function readRequest(input: Request | string | URL, init?: RequestInit): Promise<Asked> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
  const headers = Object.fromEntries(request.headers)
  return { method: request.method, url: `${url.pathname}${url.search}`, headers, body }
}

function responseOf({ status, headers, body }: Answered): Response {
  const hasNoBody = status === 204 || status === 304
  return new Response(hasNoBody ? null : new Uint8Array(body), { status, headers })
}
