import { keepShared, type SharedRefusal } from '#src/offline/keep-shared.ts'

/** The address that the manifest's `share_target` names, and nothing that merely ends like it. */
const address = '/shared'

/** Whether a request hands over files as a share target is handed them: a form, posted to its address as a page of its own. */
export function isShare({ method, mode, url }: Request): boolean {
  return method === 'POST' && mode === 'navigate' && new URL(url).pathname === address
}

/**
 * Keeps the files that another app shares with this one, and opens the page that asks where they belong, or that says why
 * they were not kept: whoever shared them sees a page of this app in any case.
 */
export async function takeShared(request: Request, own: string): Promise<Response> {
  const refusal: SharedRefusal | null = isOfAnotherPage(request, own) ? 'page' : await kept(request)
  return Response.redirect(refusal === null ? address : `${address}?refused=${refusal}`, 303)
}

async function kept(request: Request): Promise<SharedRefusal | null> {
  try {
    const files = [...(await request.formData()).values()].filter((value) => typeof value !== 'string')
    return await keepShared(files)
  } catch {
    return 'unreadable'
  }
}

/**
 * Whether a page of another site posts. What the system shares comes from no page: no referrer, an origin of `null`, and a
 * boundary by the browser's own process (`----MultipartBoundary--`, Chromium's `net/base/mime_util.cc`). A page can hide its
 * address and then looks the same but for the boundary, which it cannot choose where it navigates.
 */
function isOfAnotherPage({ headers, referrer, destination }: Request, own: string): boolean {
  const origin = headers.get('origin') ?? 'null'
  if (origin === own) return false
  const isOfForm = /boundary="?-*(WebKitForm|geckoform)/i.test(headers.get('content-type') ?? '')
  return origin !== 'null' || isOfForm || referrer !== '' || destination !== 'document'
}
