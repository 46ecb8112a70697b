import { createStore } from 'zustand/vanilla'

/** Chromium's offer to install, which the compiler's own declarations lack. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

const dismissedKey = 'fairlead-install-put-off'

/** The browser's offer to install the app, null where it makes none; and whether the person has put it off. */
export const installStore = createStore<{ offer: InstallPromptEvent | null; isPutOff: boolean }>(() => ({
  offer: null,
  isPutOff: wasDismissed(),
}))

/** Takes the browser's offer, so that the app can make it at a moment of its own. Called once, at the start. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPromptEvent(event)) installStore.setState({ offer: event })
  })
  addEventListener('appinstalled', () => installStore.setState({ offer: null }))
}

/** The person does not want it; the hint does not come again on this device. */
export function dismissInstallPrompt(): void {
  installStore.setState({ offer: null, isPutOff: true })
  try {
    localStorage.setItem(dismissedKey, 'yes')
  } catch {
    // Without storage it is offered again with the next start.
  }
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

function isInstallPromptEvent(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
