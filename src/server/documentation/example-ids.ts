import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import type { ExampleContext } from './example-values.ts'

/** The ids that examples name, of all areas together. */
export function exampleIdsOf(areaParts: readonly AreaServerPart[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...areaParts.map(({ exampleIds }) => exampleIds ?? {}))
}

/** The stored file that examples name where a record needs one. */
export function exampleFileFrom(areaParts: readonly AreaServerPart[]): NonNullable<ExampleContext['fileOf']> {
  const file = areaParts.find(({ exampleFile }) => exampleFile)?.exampleFile
  return ({ kind, required }) => (kind === 'file' && required ? file : undefined)
}

/** The first or, for references that must differ, the second record of a resource that examples name. */
export function exampleIdFrom(areaParts: readonly AreaServerPart[]): ExampleContext['idOf'] {
  const first = exampleIdsOf(areaParts)
  const second: Readonly<Record<string, string>> = Object.assign(
    {},
    ...areaParts.map(({ otherExampleIds }) => otherExampleIds ?? {}),
  )
  return (resource, another) => (another ? second : first)[resource]
}
