import { isServerResponse } from '#src/offline/connectivity/server-address.ts'

/**
 * Whether an answer is what the app has at that address: its own page, and nowhere else a page or a redirection. A captive
 * portal answers every request with its page and 200, and a page kept in place of a script would be served for ever.
 */
export async function isVerifiedAppFile(url: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false
  return url.endsWith('.html') ? (await response.clone().text()).includes('id="root"') : isServerResponse(response)
}
