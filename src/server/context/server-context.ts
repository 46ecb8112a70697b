import type { FastifyBaseLogger } from 'fastify'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import type { ActorSource, AreaServerPart } from '#src/server/context/area-server-part.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import type { Mailer } from '#src/server/mail/mailer.ts'

/** Passed to every registration function of the server; created once. */
export type ServerContext = {
  readonly database: Database
  readonly configuration: Configuration
  readonly resources: readonly Resource[]
  /** Effects and extra routes of the areas. */
  readonly areaParts: readonly AreaServerPart[]
  readonly actorSource: ActorSource
  readonly fileStore: FileStore
  /** For jobs alone: a route queues its mail in its transaction. */
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's context, from a request. */
    fairlead: ServerContext
  }
}
