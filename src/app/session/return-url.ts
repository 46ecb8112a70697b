/**
 * Where a sign-in or unlock leads: the `returnUrl` given, where it is an address of this app, else the dashboard
 * (specification 1, section 2, 'Redirects'). Addresses of other origins are never followed.
 */
export function destinationAfter(returnUrl: string | undefined): string {
  if (!returnUrl?.startsWith('/') || /^\/[/\\]/.test(returnUrl) || hasControlCharacter(returnUrl)) return '/dashboard'
  const origin = 'https://fairlead.invalid'
  if (!URL.canParse(returnUrl, origin)) return '/dashboard'
  const address = new URL(returnUrl, origin)
  // '/..//elsewhere' becomes '//elsewhere', which a browser reads as another host.
  if (address.origin !== origin || address.pathname === '/' || address.pathname.startsWith('//')) return '/dashboard'
  return `${address.pathname}${address.search}${address.hash}`
}

/** Browsers drop tabs and line ends inside an address, which would let '/\t/elsewhere' pass for a path. */
function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ')
}
