import { createServer, request, type Server } from 'node:http'
import { freePort } from '../machine/free-port.ts'

const host = '127.0.0.1'

/** A link to the office that forwards everything but cuts uploads as a test decides. */
export class CuttingLink {
  readonly origin: string
  /** Uploads, or parts, the office received. */
  received = 0
  /** How many bytes of the next upload pass before it is cut; null: all. */
  mayCarry: () => number | null = () => null
  readonly #server: Server

  private constructor(port: number, office: number) {
    this.origin = `http://localhost:${port}`
    this.#server = createServer((from, to) => {
      const isUpload = /\/uploads/.test(from.url ?? '') && ['POST', 'PATCH'].includes(from.method ?? '')
      const maxBytes = isUpload ? this.mayCarry() : null
      const { method, headers, url } = from
      const onward = request({ host, port: office, path: url, method, headers }, (answer) => {
        if (isUpload && (answer.statusCode ?? 500) < 300) this.received += 1
        to.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
        to.flushHeaders()
        answer.on('error', () => from.socket.destroy())
        answer.pipe(to)
      })
      onward.on('error', () => from.socket.destroy())
      to.on('close', () => onward.destroy())
      let carried = 0
      from.on('data', (chunk: Buffer) => {
        const room = Math.max(0, (maxBytes ?? Number.POSITIVE_INFINITY) - carried)
        const part = chunk.subarray(0, room)
        carried += part.length
        const isCut = part.length < chunk.length
        if (isCut) from.pause()
        onward.write(part, () => isCut && from.socket.destroy())
      })
      from.on('end', () => onward.end())
    })
    this.#server.listen(port, host)
  }

  /** Opens a link to the office on the port. */
  static async to(office: number): Promise<CuttingLink> {
    return new CuttingLink(await freePort(), office)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
