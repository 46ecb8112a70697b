/**
 * The page that a key for creating or editing opens: of the links a page offers, the one right below its own address,
 * or the only one of its kind. Null where the page offers none, or several and none of its own.
 */
export function offeredPage(links: readonly string[], address: string, what: 'new' | 'edit'): string | null {
  const offered = [...new Set(links.filter((link) => link.split('?')[0]?.endsWith(`/${what}`)))]
  const own = offered.find((link) => link.split('?')[0] === `${address}/${what}`)
  return own ?? (offered.length === 1 ? (offered[0] ?? null) : null)
}

/** Where the links in the page's content lead that can be seen. */
export function linksOffered(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main a[href^="/"]')
  return [...links].filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? '')
}
