import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { commentAfterWrite, commentBeforeWrite } from './comment/comment.server.ts'
import { comment } from './comment/comment.ts'
import { registerCommentsOf } from './comment/comments-route.server.ts'

/** Who comments, who is told of being mentioned, and what was said of a record. */
export const commentsServer: AreaServerPart = {
  area: 'comments',
  beforeWrite: [commentBeforeWrite],
  afterWrite: [commentAfterWrite],
  // Whoever reviews what is held need not read the record: what it says is its readers'.
  hiddenWhenHeld: [{ resource: comment, fields: async () => ['text', 'mentions'] }],
  routes: registerCommentsOf,
}
