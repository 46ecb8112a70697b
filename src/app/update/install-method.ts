/** How an app is installed where the browser does not offer it to the page; `none`: by another browser only. */
export type InstallMethod = 'share' | 'dock' | 'menu' | 'none'

/**
 * The way of this browser; null where it makes the offer itself. An iPad calls itself a Macintosh, and only its fingers tell.
 *
 * @param agent what the browser calls itself
 * @param fingers how many of them its screen feels at once
 */
export function detectInstallMethod(agent: string, fingers: number): InstallMethod | null {
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && fingers > 1)) return 'share'
  if (/Firefox\//.test(agent)) return agent.includes('Android') ? 'menu' : 'none'
  if (/Version\/[\d.]+ Safari\//.test(agent) && agent.includes('Macintosh')) return 'dock'
  return null
}

/** Whether the page is the installed app already. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}
