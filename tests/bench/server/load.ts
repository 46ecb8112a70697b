import { Agent, request } from 'node:http'

/** Somebody who asks: a credential, and the address that the proxy in front would report. */
export type Requester = { authorization: string; address: string }

/** One request and the status that it must bring. */
export type BenchRequest = {
  path: string
  method?: 'GET' | 'POST'
  body?: Buffer
  headers?: Record<string, string>
  status?: number
}

/** What a load came to: milliseconds of each request, and how many there were in a second. */
export type LoadResult = { milliseconds: number[]; perSecond: number; bytes: number }

/** Connections of one asker each, kept open as browsers and tablets keep theirs. */
export class Connections {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1024 })

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Asks once; throws where another status comes than was expected. */
  ask(asker: Requester, { path, method = 'GET', body, headers = {}, status = 200 }: BenchRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#origin}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            authorization: asker.authorization,
            'x-forwarded-for': asker.address,
            ...(body && { 'content-length': String(body.length), 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(parts)
            if (answer.statusCode === status) resolve(bytes)
            else reject(new Error(`${method} ${path} brought ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /**
   * As many at once as asked for, each beginning anew as soon as it was answered, for some seconds. Askers take turns,
   * so that nobody meets the limits of one person.
   */
  async load(
    askers: readonly Requester[],
    asked: BenchRequest,
    { atOnce, seconds }: { atOnce: number; seconds: number },
  ): Promise<LoadResult> {
    const began = performance.now()
    const end = began + seconds * 1000
    const milliseconds: number[] = []
    let turn = 0
    let bytes = 0
    const one = async () => {
      while (performance.now() < end) {
        const asker = askers[turn++ % askers.length]
        if (!asker) throw new Error('nobody asks')
        const from = performance.now()
        bytes = (await this.ask(asker, asked)).length
        milliseconds.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    return { milliseconds, perSecond: (milliseconds.length / (performance.now() - began)) * 1000, bytes }
  }

  close(): void {
    this.#agent.destroy()
  }
}
