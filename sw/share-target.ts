import { sharedCache } from '#src/offline/shared-cache.ts'

/** Keeps the files that another app shares with this one, and opens the page that asks where they belong. */
export async function takeShared(request: Request): Promise<Response> {
  const cache = await caches.open(sharedCache)
  for (const file of (await request.formData()).values()) {
    if (typeof file !== 'string')
      await cache.put(`/${crypto.randomUUID()}/${encodeURIComponent(file.name)}`, new Response(file))
  }
  return Response.redirect('/shared', 303)
}
