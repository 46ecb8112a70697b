/** What PostgreSQL's clients call the ways of `sslmode` that are decided: encrypted and verified, or openly not. */
const decidedModes = new Set(['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'])

/** Whether a host, as an address spells it, is this machine. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether an address of PostgreSQL needs no word about encryption, or has it. On this machine, or over its own socket
 * (no host, or a folder as `host`), nobody is between; elsewhere passwords and records must not travel openly by
 * oversight.
 */
export function saysTls(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLocalHost(host)) return true
  return decidedModes.has(searchParams.get('sslmode') ?? '')
}
