import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isGenuine } from '#src/offline/server-address.ts'

/**
 * Keeps nothing that is not the app's own: a captive portal answers every request with its page and 200, and a page kept in
 * place of a script would be served for ever. An installation that meets one fails as a whole and is tried again later; the
 * version before goes on.
 */
export const genuineFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isFileOfApp(request.url, response)) ? response : null),
}

/** Whether an answer is what the app has at that address: its own page, and nowhere else a page or a redirection. */
export async function isFileOfApp(url: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  return url.endsWith('.html') ? (await response.clone().text()).includes('id="root"') : isGenuine(response)
}
