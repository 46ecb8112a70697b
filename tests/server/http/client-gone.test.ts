import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

const line = z.looseObject({ level: z.number(), msg: z.string() })
const logged: z.infer<typeof line>[] = []

let server: TestServer
let port = 0
let token = ''

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (text) => void logged.push(line.parse(JSON.parse(text))) })
  const broken: AreaServerPart = {
    area: 'broken',
    routes(app) {
      app.post('/broken', {
        config: { access: 'public' },
        onRequest: async ({ raw }) => {
          await new Promise((resolve) => raw.on('error', () => undefined).once('close', resolve))
          throw new Error('broken')
        },
        handler: () => null,
      })
    },
  }
  server = await openTestServer({ log, areas: { resources, parts: [...areaParts, broken] } })
  token = await server.signIn(await server.person(server.north, 'sender'))
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => server.end())

const cutOff = 'a request was cut off before all of it had come'

test.each([
  ['a sign-in', '/api/v1/auth/login', 'application/json', {}, Buffer.from('{"email": "sender@')],
  ['a batch', '/api/v1/sync/batch', 'application/json', { 'content-encoding': 'gzip' }, gzipSync('{"entries": []}')],
])('%s that is cut off on its way is noted, and is no failure of the server', async (_name, path, type, more, half) => {
  logged.length = 0
  const socket = connect(port, '127.0.0.1')
  const headers = { host: 'localhost', 'content-type': type, 'content-length': '5000', ...bearer(token), ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(half)
  await once(server.app.server, 'request')
  socket.resetAndDestroy()
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain(cutOff)
  expect(logged.filter(({ level }) => level > 30)).toEqual([])
})

test('what fails of the server itself is its failure, also while the sender is cut off', async () => {
  logged.length = 0
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/v1/broken HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\nhalf')
  await once(server.app.server, 'request')
  socket.resetAndDestroy()
  await expect.poll(() => logged.map(({ level, msg }) => [level, msg])).toContainEqual([50, 'a request failed'])
})
