const anyOrigin = 'https://fairlead.invalid'

/**
 * An address that somebody asks to be led to, as path, query and hash; null where it is none of this app: those of other
 * origins are never followed.
 */
export function internalAddress(asked: string | undefined): string | null {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || hasControlCharacter(asked)) return null
  if (!URL.canParse(asked, anyOrigin)) return null
  const address = new URL(asked, anyOrigin)
  // '/..//elsewhere' becomes '//elsewhere', which a browser reads as another host.
  if (address.origin !== anyOrigin || address.pathname.startsWith('//')) return null
  return `${address.pathname}${address.search}${address.hash}`
}

/** Browsers drop tabs and line ends inside an address, which would let '/\t/elsewhere' pass for a path. */
function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ')
}
