import { integer } from '#src/resource/description/field-types.ts'

/** How much a part counts in its objective (`roll-up.ts`). */
export const weightField = (section: string) =>
  integer(1, 100).optional().meta({
    label: 'Weight',
    section,
    hint: 'How much it counts beside the others of its objective. Without one it counts 1.',
    example: 10,
  })
