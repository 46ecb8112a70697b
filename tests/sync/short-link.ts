import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A link that dies again and again: each connection carries so many bytes to the office and is then torn. */
export type ShortLink = {
  origin: string
  /** From now on each connection carries so many bytes to the office and is torn; null for a link that holds. */
  tearAfter(bytes: number | null): void
  /** How many connections were torn. */
  torn: number
  /** Bytes that were carried to the office, headers included, over all connections. */
  carried: number
  close(): Promise<void>
}

/** Opens such a link in front of the server at `target` (an origin). */
export async function openShortLink(target: string): Promise<ShortLink> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let rule = { tearsAfter: Number.POSITIVE_INFINITY }
  const server = createServer((device) => {
    const office = connect(Number(port), hostname)
    let ruledBy = rule
    let left = rule.tearsAfter
    for (const socket of [device, office]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    device.on('data', (bytes: Buffer) => {
      if (ruledBy !== rule) left = rule.tearsAfter
      ruledBy = rule
      const part = bytes.subarray(0, left)
      left -= part.length
      link.carried += part.length
      office.write(part, () => {
        if (left > 0) return
        link.torn += 1
        office.destroy()
        device.destroy()
      })
      if (left === 0) device.pause()
    })
    office.pipe(device)
    device.on('close', () => office.destroy())
    office.on('close', () => device.destroy())
  })
  const link: ShortLink = {
    origin: '',
    tearAfter: (bytes) => {
      rule = { tearsAfter: bytes ?? Number.POSITIVE_INFINITY }
    },
    carried: 0,
    torn: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  link.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return link
}
