const anyOrigin = 'https://fairlead.invalid'

/** The path, query and hash of an address inside this app; null for other origins, which are never followed. */
export function internalAddress(requested: string | undefined): string | null {
  if (!requested?.startsWith('/') || /^\/[/\\]/.test(requested) || hasControlCharacter(requested)) return null
  if (!URL.canParse(requested, anyOrigin)) return null
  const address = new URL(requested, anyOrigin)
  // '/..//elsewhere' becomes '//elsewhere', which a browser reads as another host.
  if (address.origin !== anyOrigin || address.pathname.startsWith('//')) return null
  return `${address.pathname}${address.search}${address.hash}`
}

/** Browsers drop tabs and line ends inside an address, which would let '/\t/elsewhere' pass for a path. */
function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ')
}
