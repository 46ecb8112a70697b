import { setTimeout as wait } from 'node:timers/promises'

/** Reads a stream of news as a device does, line by line. */
export class NotificationReader {
  readonly status: number
  readonly headers: Headers
  /** Every line so far, the empty ones too. */
  readonly lines: string[] = []
  /** Bytes of the body so far. */
  bytes = 0
  /** How it ended: by the server's word, or cut. Null while it lives. */
  end: 'ended' | 'cut' | null = null
  readonly #ending = new AbortController()

  private constructor(response: Response, ending: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#ending = ending
    void this.#read(response)
  }

  static async open(origin: string, token: string): Promise<NotificationReader> {
    const ending = new AbortController()
    const response = await fetch(`${origin}/api/v1/sync/news`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    })
    return new NotificationReader(response, ending)
  }

  /** The numbers told so far. */
  get told(): number[] {
    return this.lines.filter((line) => line !== '').map(Number)
  }

  close(): void {
    this.#ending.abort()
  }

  /** Waits until a check of this reader holds. */
  async until(check: (reader: NotificationReader) => boolean, within = 10_000): Promise<void> {
    const end = Date.now() + within
    while (!check(this)) {
      if (Date.now() > end)
        throw new Error(`not within ${within} ms; lines: ${JSON.stringify(this.lines)}, ${this.end}`)
      await wait(5)
    }
  }

  async #read(response: Response): Promise<void> {
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        this.bytes += chunk.length
        text += new TextDecoder().decode(chunk)
        const lines = text.split('\n')
        text = lines.pop() ?? ''
        this.lines.push(...lines)
      }
      this.end = 'ended'
    } catch {
      this.end = 'cut'
    }
  }
}
