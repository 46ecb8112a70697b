import { z } from 'zod'

/** What a custom field may hold. */
export const customKinds = ['text', 'number', 'date', 'choice', 'flag'] as const

/** A custom field as the tenant defined it for a category. Records that define them have these fields. */
export type CustomDefinition = {
  id: string
  name: string
  kind: (typeof customKinds)[number]
  unit: string | undefined
  choices: readonly string[]
  required: boolean
  /** A retired one is no longer asked for; what was entered stays. */
  active: boolean
}

const definitionSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    kind: z.enum(customKinds),
    unit: z.string().nullish(),
    choices: z.array(z.looseObject({ value: z.string() })).nullish(),
    required: z.boolean().nullish(),
    active: z.boolean(),
  })
  .transform(
    ({ id, name, kind, unit, choices, required, active }): CustomDefinition => ({
      id,
      name,
      kind,
      unit: unit ?? undefined,
      choices: (choices ?? []).map(({ value }) => value),
      required: required === true,
      active,
    }),
  )

/** Reads a definition from its record; null for a record that is none. */
export function customDefinition(record: unknown): CustomDefinition | null {
  return definitionSchema.safeParse(record).data ?? null
}
