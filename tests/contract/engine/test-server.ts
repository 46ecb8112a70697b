import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { z } from 'zod'
import { buildServer } from '#src/server/build-server.ts'
import { startSession } from '../../fixtures/start-session.ts'
import type { TestAuthor } from './test-device.ts'
import type { World } from './world.ts'

const answerSchema = z.looseObject({
  data: z.unknown().optional(),
  message: z.string().optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  pagination: z.looseObject({ total: z.number() }).optional(),
})

/** An answer as a client sees it. */
export type Answer = {
  status: number
  headers: Record<string, unknown>
  body: z.infer<typeof answerSchema>
  bytes: Buffer
}
type Request = { body?: unknown; headers?: Record<string, string> }
/** Sends requests as one person. */
export type Client = (method: NonNullable<InjectOptions['method']>, path: string, request?: Request) => Promise<Answer>

/** The whole server over a world's database, without a socket. */
export async function makeServer(world: World): Promise<FastifyInstance> {
  const { database, configuration, resources, areaParts } = world.context
  return buildServer({
    database,
    configuration,
    areas: { resources, parts: areaParts },
    log: pino({ level: 'silent' }),
    limits: { perAddress: 1_000_000, perPrincipal: 1_000_000, exportsPerHour: 1_000_000, devicesPerDay: 1_000_000 },
  })
}

/** A client with a session of the author's. */
export async function clientOf(app: FastifyInstance, world: World, author: TestAuthor): Promise<Client> {
  const { tenantId, personId, deviceId } = author
  const token = await startSession(world.database, { tenantId, personId, deviceId })
  return clientWith(app, { authorization: `Bearer ${token}` })
}

/** A client that sends these headers. */
export function clientWith(app: FastifyInstance, credentials: Record<string, string>): Client {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...credentials, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json')
    const json = isJson && response.rawPayload.length > 0
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ? answerSchema.parse(response.json()) : { data: null },
      bytes: response.rawPayload,
    }
  }
}
