import type { AccessLines } from '../actor/scope.ts'

/**
 * Fields beside the signed content (`design/workflows.md`, section 1, rule 20): whoever has this grant sets them, also
 * while a round runs, until the record is settled; whoever may change the record otherwise does not.
 */
export type BesideFields<Name extends string = string> = {
  /** Optional, of kinds that a line of text shows, and in no form of the record or of its steps. */
  fields: readonly Name[]
  who: AccessLines
  /** What the button says; 'Set' and the labels where absent. */
  label?: string
  /** What a person reads once they were set; the usual words where absent. */
  done?: string
}

/** What is asked of a description here. */
type WithBeside = { beside?: readonly BesideFields[] }

/** The names of all fields that lie beside the content. */
export function besideNames({ beside = [] }: WithBeside): ReadonlySet<string> {
  return new Set(beside.flatMap(({ fields }) => fields))
}

/** Fields, or changes of them, by name: those of the content, and those beside it. */
export function splitBeside<Value>(
  resource: WithBeside,
  values: Readonly<Record<string, Value>>,
): { content: Record<string, Value>; beside: Record<string, Value> } {
  const names = besideNames(resource)
  const pick = (isBeside: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name) === isBeside))
  return { content: pick(false), beside: pick(true) }
}

/** Whether these are names of fields beside the content, and of no others; false where there are none. */
export function areBeside(resource: WithBeside, names: readonly string[]): boolean {
  const beside = besideNames(resource)
  return names.length > 0 && names.every((name) => beside.has(name))
}
