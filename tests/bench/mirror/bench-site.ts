import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Feed } from './feed.ts'
import type { Pushed } from './pushed.ts'

/** The time is told to a few microseconds only on pages that nobody else can look into. */
const alone = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/**
 * The origin that a browser of the benchmark sees: the contenders' pages and the peers' feed below `/bench`, everything
 * else passed on to the office, so that the product finds its server where its page came from.
 */
export class BenchSite {
  readonly #server: Server
  readonly #office: string
  readonly #scripts: ReadonlyMap<string, Buffer>
  readonly #feed: Feed
  readonly #pushed: Pushed

  private constructor(office: string, scripts: ReadonlyMap<string, Buffer>, feed: Feed, pushed: Pushed) {
    this.#office = office
    this.#scripts = scripts
    this.#feed = feed
    this.#pushed = pushed
    this.#server = createServer((asked, answer) => {
      this.#serve(asked, answer).catch((error: unknown) => {
        console.error(error)
        answer.destroy()
      })
    })
  }

  /** Opens it in front of the office at an origin; `scripts` are the contenders' by name. */
  static async open(
    office: string,
    scripts: ReadonlyMap<string, Buffer>,
    feed: Feed,
    pushed: Pushed,
  ): Promise<BenchSite> {
    const site = new BenchSite(office, scripts, feed, pushed)
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve))
    return site
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? '/', 'http://bench')
    const [, root, name = '', ...rest] = url.pathname.split('/')
    if (root !== 'bench') return this.#passOn(asked, answer)
    if (name === 'feed') {
      answer.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'cache-control': 'no-store',
      })
      answer.end(await this.#feed.page(Number(url.searchParams.get('at'))))
      return
    }
    if (name === 'push') return send(answer, 200, this.#pushed.take(rest.join('/'), await bodyOf(asked)))
    if (name === 'couch') {
      const path = `/${rest.slice(1).join('/')}`
      const said = this.#pushed.couch(asked.method ?? 'GET', path, await bodyOf(asked))
      return send(answer, said.status, said.answer)
    }
    const script = this.#scripts.get(name)
    if (script) {
      answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', ...alone }).end(script)
      return
    }
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...alone })
    answer.end(`<!doctype html><html lang="en"><title>${name}</title><script src="/bench/${name}.js"></script></html>`)
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const options = { method: asked.method, headers: asked.headers }
    const onward = request(`${this.#office}${asked.url ?? ''}`, options, (said) => {
      answer.writeHead(said.statusCode ?? 500, said.headers)
      said.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }
}

async function bodyOf(asked: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(asked)
  if (bytes.length === 0) return null
  return JSON.parse((asked.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString())
}

function send(answer: ServerResponse, status: number, body: unknown): void {
  answer
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
