import type { AccessLines } from '#src/resource/actor/scope.ts'
import { personOrKeeper } from '../private-access.ts'

/** Who says whether a paper of somebody else is good. */
export const paperVerifiers = { 'review qualification document': 'tenant' } satisfies AccessLines

/** Rights to the private papers of a person (`design/permissions.md`, 1.6): no head, captain or administrator. */
export const paperAccess = {
  create: personOrKeeper,
  read: { ...personOrKeeper, ...paperVerifiers },
  update: personOrKeeper,
  delete: personOrKeeper,
} satisfies Record<'create' | 'read' | 'update' | 'delete', AccessLines>
