import { createStore } from 'zustand/vanilla'

/** Chromium's install prompt, missing in the compiler's declarations. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

const dismissedKey = 'fairlead-install-put-off'

/** The browser's install prompt, null where it makes none; and whether the person has dismissed it. */
export const installStore = createStore<{ offer: InstallPromptEvent | null; isPutOff: boolean }>(() => ({
  offer: null,
  isPutOff: wasDismissed(),
}))

/** Captures the browser's prompt, so that the app can show it later. Called once, at the start. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPromptEvent(event)) installStore.setState({ offer: event })
  })
  addEventListener('appinstalled', () => installStore.setState({ offer: null }))
}

/** Dismisses the hint on this device. */
export function dismissInstallPrompt(): void {
  installStore.setState({ offer: null, isPutOff: true })
  try {
    localStorage.setItem(dismissedKey, 'yes')
  } catch {
    // Without storage it is offered again at the next start.
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
