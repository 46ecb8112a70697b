import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { noticeSource } from './notification/notice-source.server.ts'

/** Where the notices of steps are kept, and who is told. */
export const notificationsServer: AreaServerPart = { area: 'notifications', noticeSource }
