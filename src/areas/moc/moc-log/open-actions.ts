import { z } from 'zod'

const actionsSchema = z
  .array(z.looseObject({ action: z.string(), phase: z.string(), done: z.boolean().nullish() }))
  .nullish()

type Action = NonNullable<z.infer<typeof actionsSchema>>[number]

/** The actions of a change that are due before it starts. */
export function actionsBeforeStart(fields: object): Action[] {
  const actions = actionsSchema.catch([]).parse(Reflect.get(fields, 'actions')) ?? []
  return actions.filter(({ phase }) => phase === 'before start')
}

/** Those of them that are not done yet; while there is one, the change does not start and its log stays open. */
export function openBeforeStart(fields: object): Action[] {
  return actionsBeforeStart(fields).filter(({ done }) => done !== true)
}
