import { z } from 'zod'

const name = z.string().nullable()
/** The record's scope key, which tells whether the person still reads it. */
const scope = z.object({ owner: name, department: name, vessel: name, participants: z.array(z.string()).readonly() })

/** A page or record that a person comes back to: its title, and its list or group. */
export const keptPageSchema = z.object({
  href: z.string(),
  title: z.string(),
  hint: z.string(),
  scope: scope.exactOptional(),
})
export type KeptPage = z.infer<typeof keptPageSchema>
