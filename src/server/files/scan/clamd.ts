import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScannerAddress } from '#src/server/configuration/upload-settings.ts'

/** What a scanner says of bytes. */
export type Verdict = 'clean' | 'infected'

/** The scanner is down, too slow, or cannot look into these bytes. */
export class ScannerFailed extends Error {}

/** Milliseconds until the whole answer must be there; within it a tablet still waits for its own. */
const timeoutMilliseconds = 20_000
const maxAnswerBytes = 4096

/** Sends bytes to a scanner that speaks clamd's protocol (INSTREAM, clamd(8)). Throws `ScannerFailed`. */
export async function scanBytes(
  address: ScannerAddress,
  bytes: Readable,
  timeout: number = timeoutMilliseconds,
): Promise<Verdict> {
  const socket = connect(address)
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeout)
  let answer = ''
  try {
    const answered = new Promise<void>((resolve, reject) => {
      socket.on('data', (part: Buffer) => {
        answer += part.toString('latin1')
        if (answer.includes('\0') || answer.length > maxAnswerBytes) resolve()
      })
      socket.once('end', resolve)
      socket.once('close', resolve)
      socket.once('error', reject)
    })
    // The answer may come before all is sent, and the sending then breaks.
    await Promise.race([answered, send(socket, bytes).then(() => answered)])
  } catch (error) {
    throw new ScannerFailed('the virus scanner cannot be asked', { cause: error })
  } finally {
    clearTimeout(timer)
    socket.destroy()
    bytes.destroy()
  }
  const said = answer.split('\0')[0]?.trim() ?? ''
  if (said.endsWith(': OK')) return 'clean'
  if (said.endsWith(' FOUND')) return 'infected'
  throw new ScannerFailed(`the virus scanner said: ${said.slice(0, 200)}`)
}

/** Each chunk after its length; an empty one at the end. */
async function send(socket: ReturnType<typeof connect>, bytes: Readable): Promise<void> {
  const write = (part: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(part, (error) => (error ? reject(error) : resolve())))
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    if (chunk.length > 0) await write(Buffer.concat([lengthOf(chunk.length), chunk]))
  }
  await write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
