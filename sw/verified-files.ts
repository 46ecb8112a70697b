import { isServerResponse } from '#src/offline/connectivity/server-address.ts'

/**
 * Whether an answer is the app's own: its page at the page's address, and nowhere else a page or a redirection. A
 * captive portal answers every request with its page and 200, which would otherwise be cached in place of a script.
 */
export async function isVerifiedAppFile(url: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  return url.endsWith('.html') ? (await response.clone().text()).includes('id="root"') : isServerResponse(response)
}
