import { createStore } from 'zustand/vanilla'

/** Chromium's offer to install, which the compiler's own declarations lack. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const putOffKey = 'fairlead-install-put-off'

/** The browser's offer to install the app, null where it makes none; and whether the person has put it off. */
export const installStore = createStore<{ offer: InstallOffer | null; isPutOff: boolean }>(() => ({
  offer: null,
  isPutOff: wasPutOff(),
}))

/** Takes the browser's offer, so that the app can make it at a moment of its own. Called once, at the start. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallOffer(event)) installStore.setState({ offer: event })
  })
  addEventListener('appinstalled', () => installStore.setState({ offer: null }))
}

/** The person does not want it; the hint does not come again on this device. */
export function putOffInstalling(): void {
  installStore.setState({ offer: null, isPutOff: true })
  try {
    localStorage.setItem(putOffKey, 'yes')
  } catch {
    // Without storage it is offered again with the next start.
  }
}

function wasPutOff(): boolean {
  try {
    return localStorage.getItem(putOffKey) !== null
  } catch {
    return false
  }
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function'
}
