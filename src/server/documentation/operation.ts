import type { RouteAccess } from '#src/server/context/principal.ts'

/** A JSON schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** A route's description for client developers; made when the document is requested. */
export type Operation = {
  summary: string
  /** The group it is listed in. */
  tag: string
  query?: readonly { name: string; description: string; schema: JsonSchema; repeated?: boolean }[]
  /** Headers it reads, besides credentials. */
  headers?: readonly { name: string; description: string; schema: JsonSchema }[]
  /** JSON, unless `mediaType` says otherwise. */
  body?: { schema: JsonSchema; example?: unknown; mediaType?: string }
  /** The success response; 200 by default. */
  answer?: { status?: number; description: string; schema?: JsonSchema; mediaType?: string }
}

/** A route as it was registered. */
export type DocumentedRoute = {
  method: string
  /** With parameters as `:id`. */
  path: string
  access: RouteAccess
  operation: (() => Operation) | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says what the route does, for `/openapi.json`. */
    operation?: () => Operation
  }
}
