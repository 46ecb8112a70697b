import type { FastifyInstance } from 'fastify'

/** One method of one path, as the router knows it; parameters stand as `:id`. */
export type ServedRoute = { method: string; path: string }

/** Every route that the server really answers, read from the router's own tree. */
export function servedRoutes(app: FastifyInstance): ServedRoute[] {
  const above: string[] = []
  const routes: ServedRoute[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (segment === '') continue
    const depth = indent.length / 4
    const path = `${above[depth - 1] ?? ''}${segment}`
    above[depth] = path
    for (const method of methods.split(', ').filter((one) => one !== '')) routes.push({ method, path })
  }
  return routes
}
