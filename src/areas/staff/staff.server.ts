import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { uniqueEmail } from './staff/unique-email.server.ts'

/** The rules of people's records. */
export const staffServer: AreaServerPart = { area: 'staff', beforeWrite: [uniqueEmail] }
