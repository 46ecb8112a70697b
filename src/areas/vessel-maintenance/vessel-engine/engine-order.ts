import { vesselEngine } from './vessel-engine.ts'

/** The part of an engine that determines its order. */
type Engine = { readonly [field: string]: unknown }

/** Main engines first, as the description lists the types, then by name. */
export function compareByTypeAndName(left: Engine, right: Engine): number {
  return sortKeyOf(left).localeCompare(sortKeyOf(right))
}

function sortKeyOf({ engineType, name }: Engine): string {
  const types: readonly string[] = vesselEngine.fields.shape.engineType.options
  return `${types.indexOf(String(engineType))} ${String(name)}`
}
