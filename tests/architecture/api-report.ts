import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { engineFolder } from './report-files.ts'

/** As much of an OpenAPI document as is told apart here. */
export const apiDocument = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
type ApiDocument = z.infer<typeof apiDocument>

/**
 * The description of the API in parts, by folder and file: for each resource its tag, paths and schemas; the engine's paths;
 * and what several share. Each operation and each schema has a line, so that a difference is read at a glance.
 */
export function apiReports(document: ApiDocument, resources: readonly Resource[]): ReadonlyMap<string, string> {
  const { paths, components, tags, ...about } = document
  const { schemas, ...responses } = components
  const parts = new Map<string, Part>(resources.map(({ name }) => [name, { paths: {}, schemas: {} }]))
  const engine: Part = { paths: {}, schemas: {} }
  for (const [path, operations] of Object.entries(paths)) {
    const part = parts.get(path.split('/')[1] ?? '') ?? engine
    part.paths[path] = operations
  }
  const users = usersOf(schemas, [...parts.values(), engine])
  const shared: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const [user, ...others] = users.get(name) ?? []
    const place = user && others.length === 0 ? user.schemas : shared
    place[name] = schema
  }
  const labels = new Set(resources.map(({ label }) => label[1]))
  const engineTags = tags.filter(({ name }) => !labels.has(name))
  const reports = resources.map(({ name, area, label }): [string, string] => {
    const { paths: own = {}, schemas: used = {} } = parts.get(name) ?? {}
    const tag = tags.find((one) => one.name === label[1])
    return [`${area}/${name}.openapi.json`, blocks({ tag: { [label[1]]: tag }, paths: flat(own), schemas: used })]
  })
  return new Map([
    ...reports,
    [`${engineFolder}/engine.openapi.json`, blocks({ paths: flat(engine.paths), schemas: engine.schemas })],
    [
      `${engineFolder}/shared.openapi.json`,
      blocks({ about: { ...about, tags: engineTags }, components: responses, schemas: shared }),
    ],
  ])
}

type Part = { paths: Record<string, Record<string, unknown>>; schemas: Record<string, unknown> }

/** Which parts use a schema, be it by another schema. */
function usersOf(schemas: Readonly<Record<string, unknown>>, parts: readonly Part[]): ReadonlyMap<string, Set<Part>> {
  const users = new Map<string, Set<Part>>()
  const visit = (value: unknown, part: Part): void => {
    for (const name of namesIn(value)) {
      const known = users.get(name) ?? new Set()
      users.set(name, known)
      if (known.has(part)) continue
      known.add(part)
      visit(schemas[name], part)
    }
  }
  for (const part of parts) visit(part.paths, part)
  return users
}

const namesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Operations by path and method, each a line. */
function flat(paths: Part['paths']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [`${method} ${path}`, operation]),
    ),
  )
}

function blocks(members: Readonly<Record<string, object>>): string {
  const block = (entries: object) =>
    `{\n${Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, withoutExamples)}`)
      .join(',\n')}\n}`
  const written = Object.entries(members).map(([name, entries]) => `${JSON.stringify(name)}: ${block(entries)}`)
  return `{\n${written.join(',\n')}\n}\n`
}

/** Examples name fresh ids and days; that each succeeds is tested beside the contract. */
function withoutExamples(key: string, value: unknown): unknown {
  return key === 'example' ? undefined : value
}
