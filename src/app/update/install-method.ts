/** How an app is installed where the browser does not offer it to the page; `none`: only by another browser. */
export type InstallMethod = 'share' | 'dock' | 'menu' | 'none'

/**
 * This browser's method; null where it offers installing itself. An iPad reports as a Macintosh, and only its touch
 * points tell. `agent` is the user agent, `fingers` the number of touch points.
 */
export function detectInstallMethod(agent: string, fingers: number): InstallMethod | null {
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && fingers > 1)) return 'share'
  if (/Firefox\//.test(agent)) return agent.includes('Android') ? 'menu' : 'none'
  if (/Version\/[\d.]+ Safari\//.test(agent) && agent.includes('Macintosh')) return 'dock'
  return null
}

/** Whether the page is the installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}
