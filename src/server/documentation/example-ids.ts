import type { AreaServerPart } from '#src/server/context/area-server-part.ts'

/** The ids that examples name, of all areas together. */
export function exampleIdsOf(areaParts: readonly AreaServerPart[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...areaParts.map(({ exampleIds }) => exampleIds ?? {}))
}
