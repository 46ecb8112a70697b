/**
 * Channels between the servers of a database, by PostgreSQL's NOTIFY: `changes` carries a tenant's id and the number of
 * its last change, `sessions` the id of a tenant in which a session has ended, `probe` a server's own probe.
 */
export const databaseChannels = {
  changes: 'fairlead_changes',
  sessions: 'fairlead_sessions',
  probe: 'fairlead_probe',
} as const
