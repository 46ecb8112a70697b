import { Workbox } from 'workbox-window'
import { createStore } from 'zustand/vanilla'
import { saveOpenForms } from '#src/screens/data/drafts/open-forms.ts'
import { saveAndReload } from './save-and-reload.ts'
import { isWorkerReplaced } from './worker-at-start.ts'

/** Whether a newer version of the app is ready, and how to apply it: false where typed values could not be saved. */
export const updateStore = createStore<{ apply: (() => Promise<boolean>) | null }>(() => ({ apply: null }))

/** Milliseconds between two checks for a newer version while the page is open. */
const checkEveryMilliseconds = 30 * 60_000

/**
 * Registers the worker that makes the app work offline. A newer version waits until the person applies it: then it
 * takes control and the page reloads. Development has no worker.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workbox = new Workbox('/service-worker.js', { scope: '/' })
  let accepted = false
  workbox.addEventListener('waiting', () => {
    const apply = async () => {
      if (!(await saveOpenForms())) return false
      accepted = true
      workbox.messageSkipWaiting()
      return true
    }
    updateStore.setState({ apply })
  })
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // Applied in another tab: this one says so and reloads when its person is ready.
    if (accepted || isUpdate) updateStore.setState({ apply: saveAndReload })
    if (accepted) void saveAndReload()
  })
  // A browser may refuse a worker (private windows, full disks): the app then works online only.
  const registration = await workbox.register().catch(() => undefined)
  // Another tab may have applied an update since this page began.
  if (isWorkerReplaced() && updateStore.getState().apply === null) updateStore.setState({ apply: saveAndReload })
  if (registration) setInterval(() => void registration.update().catch(() => undefined), checkEveryMilliseconds)
}
