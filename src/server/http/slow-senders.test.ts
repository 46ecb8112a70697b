import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import { cutSlowSenders, defaultSlowSenderLimits, slowHeaderLimits } from './slow-senders.ts'

let app: FastifyInstance
let port = 0
let release: () => void = () => undefined
let arrived: Promise<void>

beforeEach(async () => {
  app = fastify({ requestTimeout: 0, forceCloseConnections: 'idle' })
  cutSlowSenders(app, { progress: { every: 600, bytes: 100 }, bodyWithin: (bytes) => 200 + bytes, afterStop: 200 })
  app.post('/echo', async (request) => request.body)
  arrived = new Promise((resolve) => {
    app.get('/long', async () => {
      resolve()
      await new Promise<void>((go) => {
        release = go
      })
      return { done: true }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => {
  release()
  return app.close()
})

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const posting = (length: number) =>
  `POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('whoever sends a body more slowly than the thinnest link is cut off', async () => {
  const socket = await send(`${posting(10)}"12`)
  const began = Date.now()
  await once(socket, 'close')
  expect(Date.now() - began).toBeGreaterThan(150)
})

test('a large body that trickles in is cut off long before its size would allow, one that advances is not', async () => {
  const [trickling, advancing] = [await send(`${posting(900_000)}"`), await send(`${posting(900_000)}"`)]
  let isCut = false
  trickling.once('close', () => {
    isCut = true
  })
  advancing.once('close', () => {
    throw new Error('what advances was cut')
  })
  for (let turn = 0; turn < 8 && !isCut; turn += 1) {
    trickling.write('x')
    advancing.write('x'.repeat(500))
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  expect(isCut).toBe(true)
  advancing.removeAllListeners('close').destroy()
})

test('by default a silent connection and a trickle are cut within 30 seconds', () => {
  expect(slowHeaderLimits.headersTimeout + slowHeaderLimits.connectionsCheckingInterval).toBeLessThanOrEqual(30_000)
  expect(defaultSlowSenderLimits.progress.every).toBeLessThanOrEqual(30_000)
})

test('a connection that does not finish its head is cut off', async () => {
  const hasty = fastify({ requestTimeout: 0, http: { headersTimeout: 300, connectionsCheckingInterval: 100 } })
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const address = hasty.server.address()
  const to = typeof address === 'object' && address !== null ? address.port : 0
  for (const text of ['', 'GET /long HT', 'GET / HTTP/1.1\r\nhost: x\r\n']) {
    const socket = connect(to, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(text)
    await once(socket, 'close')
  }
  await hasty.close()
})

test('a body that takes as long as its size allows is taken', async () => {
  const body = JSON.stringify('x'.repeat(998))
  const socket = await send(`${posting(body.length)}${body.slice(0, 500)}`)
  setTimeout(() => socket.write(body.slice(500)), 500)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

test('a stop answers what arrived whole, and does not wait for ever for who is still sending', async () => {
  const silent = await send('')
  const heading = await send('GET /long HT')
  const trickling = await send(`${posting(900_000)}"12`)
  const answering = fetch(`http://127.0.0.1:${port}/long`)
  await arrived
  const cut = Promise.all([silent, heading, trickling].map((socket) => once(socket, 'close')))
  const closing = app.close()
  await cut
  release()
  expect(await (await answering).json()).toEqual({ done: true })
  await closing
})

test('a file of the greatest size may come over the thinnest link', () => {
  const size = 25 * 1_048_576
  expect(defaultSlowSenderLimits.bodyWithin(size)).toBeGreaterThan(computeTransferMs(size))
})
