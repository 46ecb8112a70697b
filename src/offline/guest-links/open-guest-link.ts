import { liveQuery } from 'dexie'
import { sendPublicRequest } from '../session/server.ts'
import { guestLinkDatabase } from '../storage/guest-link-database.ts'
import { sessionOf } from './guest-link-view.ts'

/** Keeps a link that was opened on this device; a renewed one takes the place of the earlier, answers stay. */
export async function keepGuestLink(id: string, code: string): Promise<void> {
  const { links } = guestLinkDatabase
  await guestLinkDatabase.transaction('rw', links, async () => {
    const before = await links.get(id)
    if (before?.code === code) return
    await links.put({ ...(before ?? { view: null, sending: null, refusal: null }), id, code, session: null })
  })
}

/** Follows all that is known of a link here: null where it was never opened on this device. */
export function observeGuestLink(id: string) {
  return liveQuery(async () => {
    const { links, steps, files } = guestLinkDatabase
    const link = await links.get(id)
    if (!link) return null
    return {
      link,
      steps: await steps.where('link').equals(id).toArray(),
      files: (await files.where('link').equals(id).toArray()).map(({ bytes: _bytes, ...file }) => file),
    }
  })
}

/** Has a code sent to the address of the link; throws as requests do. */
export async function askForGuestCode(id: string): Promise<void> {
  const link = await guestLinkDatabase.links.get(id)
  await sendPublicRequest('post', 'guest/links/code', { json: { link: link?.code ?? '' } })
}

/** Opens the link on this device with the code of the mail; throws as requests do. */
export async function openGuestLink(id: string, code: string): Promise<void> {
  const link = await guestLinkDatabase.links.get(id)
  const json = { link: link?.code ?? '', code }
  const session = sessionOf(await sendPublicRequest('post', 'guest/links/open', { json }).json())
  await guestLinkDatabase.links.update(id, { session })
}
