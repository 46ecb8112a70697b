import { connect, createServer, type Socket } from 'node:net'

/** What becomes of connections: passed on, broken at once, or taken and never answered. */
export type Passage = 'through' | 'broken' | 'silent'

/** A way to the database that a test can close while the server runs. */
export type DatabaseRelay = {
  /** The database's address through the relay. */
  url: string
  /** How it is from now on; connections made before are broken. */
  become(passage: Passage): void
  close(): Promise<void>
}

/** Opens a relay in front of the database at `target` (a connection string). */
export async function openRelay(target: string): Promise<DatabaseRelay> {
  const url = new URL(target)
  const [host, port] = [url.hostname, Number(url.port)]
  const open = new Set<Socket>()
  let passage: Passage = 'through'
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  const relay = createServer((incoming) => {
    keep(incoming)
    if (passage === 'broken') incoming.resetAndDestroy()
    if (passage !== 'through') return
    const onward = keep(connect(port, host))
    incoming.pipe(onward).pipe(incoming)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('the relay has no port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    become(next) {
      passage = next
      breakAll()
    },
    async close() {
      breakAll()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}
