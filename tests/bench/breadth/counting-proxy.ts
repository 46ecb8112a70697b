import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that reached the office. */
export type Seen = {
  method: string
  path: string
  /** Whether the service worker fetched a file of the app with it, to keep it. */
  isOfWorker: boolean
  /** When its answer had gone out, in milliseconds since 1970; null before. */
  answeredAt: number | null
}

/** Passes every request on to a server, and notes it. */
export type CountingProxy = { origin: string; seen: Seen[]; close(): Promise<void> }

/** Opens a proxy before the server at `target`; without a worker, the browser is told that there is none. */
export async function openCountingProxy(target: string, hasWorker: boolean): Promise<CountingProxy> {
  const seen: Seen[] = []
  const { hostname, port } = new URL(target)
  const proxy = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path === '/service-worker.js' && !hasWorker) return void answer.writeHead(404).end()
    // A page asks for its parts as scripts, styles and pictures, the worker with `fetch`.
    const isFile = !path.startsWith('/api/')
    const isOfWorker = isFile && ['empty', 'serviceworker'].includes(String(incoming.headers['sec-fetch-dest']))
    const one: Seen = { method: incoming.method ?? 'GET', path, isOfWorker, answeredAt: null }
    seen.push(one)
    answer.on('finish', () => {
      one.answeredAt = Date.now()
    })
    const onward = request({ hostname, port, path, method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    seen,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
