import { internalAddress } from '#src/screens/browser/internal-address.ts'

/**
 * Where a sign-in or unlock leads: the `returnUrl` given, where it is an address of this app, else the dashboard
 * (specification 1, section 2, 'Redirects').
 */
export function resolveReturnUrl(returnUrl: string | undefined): string {
  const address = internalAddress(returnUrl)
  return address === null || /^\/($|[?#])/.test(address) ? '/dashboard' : address
}
