import { vesselEngine } from './vessel-engine.ts'

/** As much of an engine as its place among the others needs. */
type Engine = { readonly [field: string]: unknown }

/** Puts main engines first, as the description lists the types, and then by name. */
export function byTypeAndName(left: Engine, right: Engine): number {
  return placeOf(left).localeCompare(placeOf(right))
}

function placeOf({ engineType, name }: Engine): string {
  const types: readonly string[] = vesselEngine.fields.shape.engineType.options
  return `${types.indexOf(String(engineType))} ${String(name)}`
}
