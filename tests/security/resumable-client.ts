import { createHash } from 'node:crypto'
import { request as ask } from 'node:http'
import { connect } from 'node:net'

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export type RawResponse = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** A request as any client of tus 1.0 sends it; `path` is below the origin. */
export function tus(
  origin: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
    const all = { 'tus-resumable': '1.0.0', ...length, ...headers }
    const asked = ask(`${origin}${path}`, { method, headers: all, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** What a client says of a file before its bytes. */
export function planOf(size: number, metadata: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(metadata).map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
  return { 'upload-length': String(size), 'upload-metadata': pairs.join(',') }
}

/** The headers of a part that begins at `offset`. */
export const partFrom = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

/**
 * Announces a whole part, sends the beginning of it, and is gone: closed, or, where somebody waits for what `arrived`, torn
 * after that.
 */
export function cutPart(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  announced: number,
  sent: Buffer,
  arrived?: () => Promise<void> | undefined,
  method = 'PATCH',
): Promise<void> {
  const { hostname, port } = new URL(origin)
  const lines = Object.entries({ 'tus-resumable': '1.0.0', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${announced}\r\n${lines.join('')}\r\n`)
    socket.write(sent, () => {
      const waited = arrived?.()
      if (waited) void waited.then(() => socket.resetAndDestroy())
      else socket.destroy()
    })
  })
}
