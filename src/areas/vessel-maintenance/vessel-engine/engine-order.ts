import { vesselEngine } from './vessel-engine.ts'

/** As much of an engine as its place among the others needs. */
type Engine = { readonly [field: string]: unknown }

/** Puts main engines first, as the description lists the types, and then by name. */
export function compareByTypeAndName(left: Engine, right: Engine): number {
  return sortKeyOf(left).localeCompare(sortKeyOf(right))
}

function sortKeyOf({ engineType, name }: Engine): string {
  const types: readonly string[] = vesselEngine.fields.shape.engineType.options
  return `${types.indexOf(String(engineType))} ${String(name)}`
}
