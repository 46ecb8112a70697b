import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { acknowledgementBeforeWrite } from './acknowledgement/document-acknowledgement.server.ts'
import { registerReaders } from './acknowledgement/readers-route.server.ts'
import { registerNextVersionNumber } from './repo/next-version-route.server.ts'
import { versionAfterWrite, versionBeforeWrite } from './version/document-version.server.ts'
import { takeEffect } from './version/take-effect.server.ts'

/** Numbers and reviewers of versions, which one is in force, and who has read it. */
export const documentsServer: AreaServerPart = {
  area: 'documents',
  beforeWrite: [versionBeforeWrite, acknowledgementBeforeWrite],
  afterWrite: [versionAfterWrite],
  dailyWork: [takeEffect],
  routes: (app) => {
    registerNextVersionNumber(app)
    registerReaders(app)
  },
}
