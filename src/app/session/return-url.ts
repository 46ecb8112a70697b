import { internalAddress } from '#src/screens/browser/internal-address.ts'

/**
 * The target after a sign-in or unlock: the `returnUrl`, if inside this app, else the dashboard (specification 1,
 * section 2, 'Redirects').
 */
export function resolveReturnUrl(returnUrl: string | undefined): string {
  const address = internalAddress(returnUrl)
  return address === null || /^\/($|[?#])/.test(address) ? '/dashboard' : address
}
