import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { WantedPage } from '#src/protocol/mirror/packed-pages.ts'

/**
 * What happens to a request: let through, lost before the server sees it, done with its answer swallowed or
 * passed on only once it is whole, or answered by a port's captive portal with the page where one pays for its Wi-Fi.
 */
export type Fate = 'through' | 'lost' | 'answer-lost' | 'collected' | 'portal'

/** A link between devices and the server that fails as a test decides, request by request. */
export type CuttingProxy = {
  origin: string
  /** Asked once for each request; `through` by default. Of a request for bundles the path names the streams as well. */
  fate: (method: string, path: string) => Fate
  /** Asked for each part of an answer that is passed on: a link that died unnoticed brings none. False by default. */
  isSilent: (path: string) => boolean
  /** Paths that the server has answered, whether the answer arrived or not. */
  answered: string[]
  close(): Promise<void>
}

/** Opens a proxy in front of the server at `target` (an origin). */
export async function openProxy(target: string): Promise<CuttingProxy> {
  const proxy: CuttingProxy = {
    origin: '',
    fate: () => 'through',
    isSilent: () => false,
    answered: [],
    close: () => Promise.resolve(),
  }
  const receive = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await requestedPages(incoming)
    const path = `${incoming.url ?? ''}${body ? `?streams=${streamsIn(body)}` : ''}`
    const fate = proxy.fate(incoming.method ?? '', path)
    if (fate === 'lost') incoming.socket.destroy()
    else if (fate === 'portal') {
      incoming.resume()
      outgoing
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<h1>Harbour Wi-Fi: buy a voucher</h1>')
    } else pass(incoming, outgoing)
    function pass(from: IncomingMessage, to: ServerResponse): void {
      const onward = request(`${target}${from.url ?? ''}`, { method: from.method, headers: from.headers }, (answer) => {
        const chunks: Buffer[] = []
        const head = () => to.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
        if (fate === 'through') {
          head()
          to.flushHeaders()
        }
        answer.on('data', (chunk: Buffer) => {
          if (fate !== 'through') chunks.push(chunk)
          else if (!proxy.isSilent(from.url ?? '')) to.write(chunk)
        })
        answer.on('error', () => from.socket.destroy())
        answer.on('end', () => {
          proxy.answered.push(path)
          if (fate === 'answer-lost') {
            from.socket.destroy()
            return
          }
          if (fate !== 'through') head()
          to.end(Buffer.concat(chunks))
        })
      })
      onward.on('error', () => from.socket.destroy())
      to.on('close', () => onward.destroy())
      if (body) onward.end(body)
      else from.pipe(onward)
    }
  }
  const server = createServer((incoming, outgoing) => {
    receive(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return proxy
}

/** The body of a request for bundles; null of any other, whose body goes on as it comes. */
async function requestedPages(incoming: IncomingMessage): Promise<Buffer | null> {
  return incoming.method === 'POST' && incoming.url?.endsWith('/sync/bundles') ? buffer(incoming) : null
}

function streamsIn(body: Buffer): string {
  const { wanted } = JSON.parse(body.toString()) as { wanted: WantedPage[] }
  return wanted.map(({ stream }) => stream).join(',')
}
