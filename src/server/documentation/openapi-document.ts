import type { Resource } from '#src/resource/description/define-resource.ts'
import type { DocumentedRoute, JsonSchema, Operation } from './operation.ts'
import { operationIdOf } from './operation-id.ts'
import { bareSchemas, resourceSchemas } from './resource-schemas.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string; description: string }[]
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, JsonSchema>>
  components: JsonSchema
}

const failures: Readonly<Record<string, string>> = {
  400: 'The request cannot be read',
  401: 'Sign in',
  403: 'Not allowed',
  404: 'Absent, or not yours',
  409: 'Something else stands meanwhile; the fields say where',
  422: 'Fields are not right; each is named',
  429: 'Too many requests',
}

const credentials: Readonly<Record<DocumentedRoute['access'], readonly Record<string, readonly string[]>[]>> = {
  public: [],
  session: [{ session: [] }],
  device: [{ device: [] }],
  'session-or-device': [{ session: [] }, { device: [] }],
}

/**
 * The document of the registered routes. `utcInstants`: fields that accept text in UTC, as `resource:field`. A route or
 * resource that cannot be described is told to `onFailure`, and the rest stands.
 */
export function openApiDocument(
  routes: readonly DocumentedRoute[],
  resources: readonly Resource[],
  utcInstants: readonly string[],
  onFailure: (what: string, error: unknown) => void,
): OpenApiDocument {
  /** What `make` gives, or `otherwise` where it throws. */
  function attempt<Made>(what: string, make: () => Made, otherwise: () => Made): Made {
    try {
      return make()
    } catch (error) {
      onFailure(what, error)
      return otherwise()
    }
  }
  const paths: OpenApiDocument['paths'] = {}
  const tags = new Set<string>()
  for (const route of routes) {
    const path = route.path.replace(/^\/api\/v1/, '').replace(/:(\w+)/g, '{$1}')
    const operation = attempt(
      `${route.method} ${path}`,
      () => route.operation?.() ?? bareOperation(route),
      () => bareOperation(route),
    )
    tags.add(operation.tag)
    const method = route.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operationObject(route, path, operation, operationIdOf(method, path)) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: '1',
      description: [
        'Operations of marine companies. `/api/v1` means the tenant of the session; `/api/v1/tenants/{tenant}` names it, by id or slug. A `token` in any answer replaces the one in use. Days are answered as `YYYY-MM-DD`; `dd-mm-yyyy` is taken too.',
        ...utcInstantsText(utcInstants),
        'The name of a filter may be written with underscores, `date_from` for `dateFrom`; it counts where its own is absent.',
      ].join(' '),
    },
    servers: [
      { url: '/api/v1', description: "The session's own tenant" },
      { url: '/api/v1/tenants/{tenant}', description: 'The same, the tenant named' },
    ].map((server) =>
      server.url.includes('{') ? { ...server, variables: { tenant: { default: 'gulf-marine' } } } : server,
    ),
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers' },
        device: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Device <id>.<secret>`: delivers entries and uploads, nothing else',
        },
      },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
        ]),
      ),
      schemas: Object.assign(
        {},
        sharedSchemas,
        ...resources.map((resource) =>
          attempt(
            resource.name,
            () => resourceSchemas(resource),
            () => bareSchemas(resource),
          ),
        ),
      ),
    },
  }
}

function operationObject(route: DocumentedRoute, path: string, operation: Operation, operationId: string): JsonSchema {
  const { answer } = operation
  const { mediaType = 'application/json', ...body } = operation.body ?? {}
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'id' ? { format: 'uuid' } : {}) },
  }))
  const inQuery = (operation.query ?? []).map(({ name, description, schema, repeated }) => ({
    name,
    in: 'query',
    description,
    schema: repeated ? { type: 'array', items: schema } : schema,
  }))
  const inHeader = (operation.headers ?? []).map((header) => ({ ...header, in: 'header' }))
  const parameters = [...inPath, ...inQuery, ...inHeader]
  return {
    tags: [operation.tag],
    summary: operation.summary,
    operationId,
    security: credentials[route.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: { required: true, content: { [mediaType]: body } } } : {}),
    responses: {
      [answer?.status ?? 200]: {
        description: answer?.description ?? 'Done',
        ...(answer?.schema ? { content: { [answer.mediaType ?? 'application/json']: { schema: answer.schema } } } : {}),
      },
      ...Object.fromEntries(
        Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

/** A route without a description is listed by its path. */
function bareOperation({ method, path }: DocumentedRoute): Operation {
  const [tag = 'server'] = path.replace(/^\/api\/v1\//, '').split('/')
  return { tag, summary: `${method} ${path.replace(/^\/api\/v1/, '')}` }
}

/** Which instants may be given without an offset; empty where none may. */
function utcInstantsText(utcInstants: readonly string[]): string[] {
  if (utcInstants.length === 0) return []
  const fields = utcInstants.map((name) => name.split(':')).map(([resource, field]) => `\`${field}\` of ${resource}`)
  return [
    `Moments are ISO text with \`Z\` or an offset; for ${fields.join(' and ')} \`YYYY-MM-DD HH:mm\`, also with seconds, is taken too, as UTC.`,
  ]
}
