import compress from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import pino from 'pino'
import { setDigest } from '#src/lib/digest.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { authenticate } from '#src/server/access/authenticate.ts'
import { registerAccess } from '#src/server/access/register.ts'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import type { ActorSource, AreaServerPart } from '#src/server/context/area-server-part.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { registerDeviceReports } from '#src/server/devices/device-reports-route.ts'
import { registerVesselQueues } from '#src/server/devices/vessel-queues-route.ts'
import { registerDocumentation } from '#src/server/documentation/documentation-routes.ts'
import { registerFiles } from '#src/server/files/register.ts'
import { openFileStore } from '#src/server/files/store/open-file-store.ts'
import { registerGuestLinks } from '#src/server/guest-links/guest-link-routes.ts'
import { registerOfficeLinks } from '#src/server/guest-links/office-link-routes.ts'
import { registerGuests } from '#src/server/guests/guest-routes.ts'
import { registerHeldReports } from '#src/server/guests/held-report-routes.ts'
import { nodeDigest } from '#src/server/launch/node-digest.ts'
import { type Mailer, openMailer } from '#src/server/mail/mailer.ts'
import { registerPrivateReads } from '#src/server/resource-routes/private-read-routes.ts'
import { registerResourceRoutes } from '#src/server/resource-routes/register.ts'
import { registerLateEntries } from '#src/server/reviews/late-entries.ts'
import { registerReviews } from '#src/server/reviews/review-routes.ts'
import { registerSpreadsheets } from '#src/server/spreadsheets/register.ts'
import type { NotificationPace } from '#src/server/sync/notifications/notification-streams.ts'
import { registerSync } from '#src/server/sync/register.ts'
import { registerUsage } from '#src/server/usage/usage-route.ts'
import type { ServerContext } from './context/server-context.ts'
import { installErrorHandlers, sendProblem } from './http/answer-problems.ts'
import { serveApp } from './http/app-files.ts'
import { serveHealth } from './http/health.ts'
import { acceptGzipBodies } from './http/inflate-body.ts'
import { acceptJsonBodies } from './http/json-body.ts'
import { defaultLimits, limitRequests, type RequestLimits } from './http/request-limits.ts'
import { requireAccessRules } from './http/require-access-rules.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { cutSlowSenders, type SlowSenderLimits, slowHeaderLimits } from './http/slow-senders.ts'
import { rewriteTenantPath } from './http/tenant-path.ts'

/** Default body limit in bytes. */
const defaultBodyLimit = 1_048_576

export type ServerOptions = {
  database: Database
  configuration: Configuration
  areas: { resources: readonly Resource[]; parts: readonly AreaServerPart[] }
  /** Folders of the built app, the present one first; none for the API alone. */
  appDirectories?: readonly string[]
  limits?: RequestLimits
  slowSenderLimits?: SlowSenderLimits
  notificationPace?: NotificationPace
  /** By default the one that the configuration names. */
  mailer?: Mailer
  /** By default the log goes to standard output from level `warn`. */
  log?: FastifyBaseLogger
}

/**
 * The whole server, ready to listen or for `inject`. Fails where a route declares no access rule or no area resolves
 * people.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, database, areas } = options
  const log = options.log ?? pino({ level: 'warn' })
  setDigest(nodeDigest)
  const context: ServerContext = {
    database,
    configuration,
    resources: areas.resources,
    areaParts: areas.parts,
    actorSource: actorSourceOf(areas.parts),
    fileStore: await openFileStore(configuration),
    mailer: options.mailer ?? openMailer(configuration),
    log,
  }
  const app = bareServer(configuration, log)
  app.decorate('fairlead', context)
  app.decorateRequest('principal', null)
  app.decorateRequest('address', undefined)
  requireAccessRules(app)
  installErrorHandlers(app)
  acceptJsonBodies(app)
  acceptGzipBodies(app)
  await sendSecurityHeaders(app, configuration.publicUrl?.startsWith('https://') ?? false)
  closeConnectionsAtEnd(app)
  cutSlowSenders(app, options.slowSenderLimits)
  const limits = options.limits ?? defaultLimits
  const limitPrincipal = await limitRequests(app, limits)
  app.addHook('onRequest', async (request) => {
    await authenticate(request, database)
    await limitPrincipal(request)
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  serveHealth(app, database, configuration)
  registerDocumentation(app, context)
  await app.register(
    async (api) => {
      registerAccess(api, context, limits)
      await registerFiles(api, context)
      registerSync(api, context, options.notificationPace)
      registerReviews(api, context)
      registerLateEntries(api, context)
      registerHeldReports(api, context)
      registerPrivateReads(api, context)
      registerDeviceReports(api, context)
      registerVesselQueues(api, context)
      await registerGuests(api, context)
      await registerGuestLinks(api, context)
      registerOfficeLinks(api, context)
      registerUsage(api, context)
      for (const part of areas.parts) part.routes?.(api)
      registerResourceRoutes(api, context)
      await registerSpreadsheets(api, context, limits)
    },
    { prefix: '/api/v1' },
  )
  await serveApp(app, options.appDirectories ?? [])
  await app.ready()
  return app
}

function bareServer(configuration: Configuration, log: FastifyBaseLogger): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(configuration),
    bodyLimit: defaultBodyLimit,
    genReqId: () => uuidV7(),
    requestIdHeader: false,
    rewriteUrl: rewriteTenantPath,
    http: slowHeaderLimits,
    // Request bodies have their own deadlines (`cutSlowSenders`).
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply)
    },
  })
}

/** While stopping, each answer closes its connection; an idle one would keep the process for a minute. */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** A number of proxies becomes a rule on the distance from this server. */
function trustedProxies({ trustProxy }: Configuration): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

function actorSourceOf(parts: readonly AreaServerPart[]): ActorSource {
  const [source, ...others] = parts.flatMap((part) => part.actorSource ?? [])
  if (!source || others.length > 0) throw new Error('exactly one area must say who people are')
  return source
}
