import { notificationsContentType } from '#src/protocol/mirror/change-notifications.ts'
import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'

/** OpenAPI description of the change notifications. */
export const notificationOperations = {
  notifications: (): Operation => ({
    tag,
    summary: 'Be told up to where there is news: a streamed answer, to be opened again when it ends',
    answer: {
      description:
        'A line for each piece of news, the position up to which there is any; empty lines are signs of life',
      mediaType: notificationsContentType,
      schema: { type: 'string' },
    },
  }),
} as const
