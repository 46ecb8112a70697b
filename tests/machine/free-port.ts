import { createServer } from 'node:net'

/** Below what systems give to connections that go out: none of those takes it while its program is being restarted. */
const [lowest, highest] = [20_000, 32_000]

/** A TCP port that nobody used a moment ago, for programs that must be told theirs. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isOpen) await new Promise((resolve) => server.close(resolve))
  return isOpen
}
