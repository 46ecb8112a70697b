import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fate } from './fates.ts'
import { FaultProxy } from './fault-proxy.ts'

const body = 'x'.repeat(20_000)
let server: Server
let proxy: FaultProxy
/** Lengths of the bodies that reached the server whole. */
let reached: number[]

beforeEach(async () => {
  reached = []
  server = createServer((request, response) => {
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    request.on('end', () => {
      reached.push(length)
      response.writeHead(200, { 'content-type': 'text/plain' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await FaultProxy.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Status and text of an answer; null where the connection broke, at whichever point. */
async function post(signal?: AbortSignal): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${proxy.origin}/thing`, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: signal ?? null,
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

test('what is let through arrives whole both ways', async () => {
  expect(await post()).toEqual({ status: 200, text: body })
  expect(reached).toEqual([20_000])
  expect(proxy.counts).toEqual(new Map([['through', 1]]))
})

test.each<[Fate, number[]]>([
  ['lost', []],
  ['request-cut', []],
  ['answer-lost', [20_000]],
  ['answer-cut', [20_000]],
])('%s: the connection breaks, and the server has what it should', async (fate, had) => {
  proxy.fate = () => fate
  expect(await post()).toBeNull()
  await expect.poll(() => reached).toEqual(had)
})

test('what is repeated reaches the server twice, and is answered once', async () => {
  proxy.fate = () => 'repeated'
  expect(await post()).toEqual({ status: 200, text: body })
  expect(reached).toEqual([20_000, 20_000])
})

test.each<[Fate, number]>([
  ['portal', 200],
  ['portal-redirect', 302],
  ['gateway-404', 404],
  ['gateway-502', 502],
])('%s: somebody else answers', async (fate, status) => {
  proxy.fate = () => fate
  const answer = await post()
  expect(answer?.status).toBe(status)
  expect(answer?.text).not.toContain('x'.repeat(100))
  expect(reached).toEqual([])
})

test('what hangs is never answered', async () => {
  proxy.fate = () => 'hung'
  expect(await post(AbortSignal.timeout(300))).toBeNull()
  expect(reached).toEqual([])
})

test('a link that is cut refuses, and joined again carries', async () => {
  proxy.isCut = true
  expect(await post()).toBeNull()
  proxy.isCut = false
  expect(await post()).toEqual({ status: 200, text: body })
})

test('a thin link takes its time, for each direction and the way there and back', async () => {
  proxy.speed = { bytesPerSecond: 32_000, delay: 100 }
  const began = performance.now()
  expect(await post()).toEqual({ status: 200, text: body })
  // 20 kB up and 20 kB down at 32 kB/s, and four times 100 ms, the connection's own included.
  expect(performance.now() - began).toBeGreaterThan(1600)
  expect(proxy.up.carried).toBeGreaterThan(20_000)
  expect(proxy.down.carried).toBeGreaterThan(20_000)
})
