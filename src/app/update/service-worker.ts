import { Workbox } from 'workbox-window'
import { createStore } from 'zustand/vanilla'
import { saveOpenForms } from '#src/screens/data/drafts/open-forms.ts'
import { isWorkerReplaced } from './worker-at-start.ts'

/** Whether a newer version of the app waits on this device, and how to take it up: false where what is typed could not be kept. */
export const updateStore = createStore<{ apply: (() => Promise<boolean>) | null }>(() => ({ apply: null }))

/** Milliseconds between two looks for a newer version while the page stays open. */
const checkEveryMilliseconds = 30 * 60_000

/**
 * Registers the worker that keeps the app for work without a network. A newer version waits until the person takes it up:
 * then it takes control, and the page opens anew. Development has no worker.
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
    // Taken up in another tab: this one says so and opens anew when its person is ready.
    if (accepted || isUpdate) updateStore.setState({ apply: saveAndReload })
    if (accepted) void saveAndReload()
  })
  // A browser may refuse a worker (private windows, full disks): the app works on, with the network alone.
  const registration = await workbox.register().catch(() => undefined)
  // It listens from now on; an update may have been taken up in another tab since the page began.
  if (isWorkerReplaced() && updateStore.getState().apply === null) updateStore.setState({ apply: saveAndReload })
  if (registration) setInterval(() => void registration.update().catch(() => undefined), checkEveryMilliseconds)
}

/** What was typed since is kept first; a form that cannot be kept, as on a full disk, stays open. */
async function saveAndReload(): Promise<boolean> {
  const kept = await saveOpenForms()
  if (kept) location.reload()
  return kept
}
