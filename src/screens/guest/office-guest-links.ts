import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'

const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      madeAt: z.string(),
      expiresAt: z.string(),
      revokedAt: z.string().nullable(),
      openedAt: z.string().nullable(),
      devices: z.number(),
      sentAt: z.string().nullable(),
    }),
  ),
})

/** A guest link of a record, as the office sees it. */
export type OfficeGuestLink = z.infer<typeof listSchema>['data'][number]

/** The links of a record for a purpose, newest first; throws as requests do. */
export async function listGuestLinks(purpose: string, record: string): Promise<OfficeGuestLink[]> {
  const searchParams = { purpose, record }
  return listSchema.parse(await server.get('guest-links', { searchParams }).json()).data
}

/** Makes a link and mails it. */
export async function makeGuestLink(purpose: string, record: string, email: string): Promise<void> {
  await server.post('guest-links', { json: { purpose, record, email } })
}

/** Mails a link anew with another secret, or ends it. */
export async function changeGuestLink(id: string, step: 'renew' | 'revoke'): Promise<void> {
  await server.post(`guest-links/${id}/${step}`)
}
