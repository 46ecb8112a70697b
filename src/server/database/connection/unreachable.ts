/** System errors of a connection that cannot be made or has broken. */
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** PostgreSQL's codes while it stops, starts or recovers, or has no connection left. */
const databaseCodes = /^(08\d{3}|53300|57P01|57P02|57P03)$/
/** Messages of the driver for a broken or failed connection, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether an error means that the database could not be reached or went away: the request may be repeated. Whether a
 * running commit took effect is unknown.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return systemCodes.test(code) || databaseCodes.test(code) || (code === '' && driverMessages.test(error.message))
}
