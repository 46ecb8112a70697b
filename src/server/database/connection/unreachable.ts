/** What the system says of a connection that cannot be made or has broken. */
const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** What PostgreSQL says while it stops, starts or recovers, or has no connection left. */
const databaseCodes = /^(08\d{3}|53300|57P01|57P02|57P03)$/
/** What the driver says of a connection that ended or does not come about; it gives these no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether an error says that the database could not be asked, or was gone before it answered: nothing is wrong with what
 * was asked, and it may be asked again. Whether a commit that was under way took place is not known.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return systemCodes.test(code) || databaseCodes.test(code) || (code === '' && driverMessages.test(error.message))
}
