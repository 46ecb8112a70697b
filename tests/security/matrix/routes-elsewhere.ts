const matrix = 'tests/security/matrix/matrix.test.ts'
const streams = 'tests/security/matrix/streams.test.ts'
const ofAsker = 'tests/security/matrix/asker-alone.test.ts'
const signingIn = 'tests/security/strangers.test.ts'
const heldReports = 'tests/security/held-guest-reports.test.ts'
const guests = 'tests/security/guests.test.ts'

/** Routes that are about no thing of somebody's, or that ask by more than an id, each with the test that tries it. */
export const routesTriedElsewhere: Readonly<Record<string, string>> = {
  'GET /api/v1/openapi.json': signingIn,
  'GET /api/v1/docs': signingIn,
  'POST /api/v1/auth/login': signingIn,
  'POST /api/v1/auth/staff/request-token': signingIn,
  'POST /api/v1/auth/staff/resolve-token': signingIn,
  'POST /api/v1/auth/staff/resolve-forgot-password': signingIn,
  'POST /api/v1/auth/staff/reset-password': signingIn,
  'POST /api/v1/auth/staff/forgot-password': signingIn,
  'POST /api/v1/auth/staff/set-password': signingIn,
  'POST /api/v1/guest/place': ofAsker,
  'POST /api/v1/guest/follow-up': ofAsker,
  'POST /api/v1/guest/uploads': guests,
  'POST /api/v1/guest/near-miss-reports': guests,
  'POST /api/v1/guest/safety-observation-reports': guests,
  'POST /api/v1/logout': 'tests/server/http/sign-in.test.ts',
  'POST /api/v1/me/password': 'tests/server/http/account-links.test.ts',
  'POST /api/v1/me/tickets': 'tests/security/earned-keys.test.ts',
  'POST /api/v1/devices': 'tests/security/earned-keys.test.ts',
  'POST /api/v1/uploads': ofAsker,
  'POST /api/v1/uploads/multiple': ofAsker,
  'OPTIONS /api/v1/uploads/resumable': 'tests/security/resumable-uploads.test.ts',
  'POST /api/v1/uploads/resumable': 'tests/security/resumable-uploads.test.ts',
  'POST /api/v1/usage-records': ofAsker,
  'GET /api/v1/usage-records': ofAsker,
  'GET /api/v1/usage-records/groups': ofAsker,
  'GET /api/v1/me': ofAsker,
  'GET /api/v1/tenants': ofAsker,
  'GET /api/v1/leave-left': ofAsker,
  'GET /api/v1/private-reads': 'tests/server/areas/medical-notes.test.ts',
  'GET /api/v1/me/private-reads': 'tests/server/areas/medical-notes.test.ts',
  'GET /api/v1/held-reports': heldReports,
  'POST /api/v1/held-reports/:id/release': heldReports,
  'POST /api/v1/held-reports/:id/discard': heldReports,
  'GET /api/v1/files/awaited': matrix,
  'POST /api/v1/sync/outbox': matrix,
  'GET /api/v1/sync/streams': streams,
  'GET /api/v1/sync/changes': streams,
  'GET /api/v1/sync/bundles': streams,
  'POST /api/v1/sync/bundles': streams,
  'GET /api/v1/sync/digests': streams,
  'GET /api/v1/sync/digests/buckets': streams,
  'GET /api/v1/sync/digests/rows': streams,
  'GET /api/v1/sync/news': 'tests/server/http/change-notifications.test.ts',
}
