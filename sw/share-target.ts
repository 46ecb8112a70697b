import { storeSharedFiles } from '#src/offline/attachments/received-shares/store-shared-files.ts'

/** The exact address of the manifest's `share_target`. */
const shareTargetPath = '/shared'

/** Whether a request is a share: a form posted to its address as a navigation. */
export function isShareRequest({ method, mode, url }: Request): boolean {
  return method === 'POST' && mode === 'navigate' && new URL(url).pathname === shareTargetPath
}

/**
 * Stores the files another app shares and redirects to the page that asks where they belong, or says why they were not
 * stored.
 */
export async function receiveSharedFiles(request: Request, own: string): Promise<Response> {
  const kept = () => request.formData().then(storeSharedFiles)
  const refusal = isFromAnotherPage(request, own) ? 'page' : await kept().catch(() => 'unreadable')
  return Response.redirect(refusal ? `${shareTargetPath}?refused=${refusal}` : shareTargetPath, 303)
}

/**
 * Whether another site's page posts. A system share has the origin `null` and a boundary by the browser's own process
 * (`----MultipartBoundary--`, Chromium's `net/base/mime_util.cc`). A page can hide its origin, but cannot choose the
 * boundary of a navigation.
 */
function isFromAnotherPage({ headers }: Request, own: string): boolean {
  const origin = headers.get('origin') ?? 'null'
  return origin !== own && (origin !== 'null' || /WebKitForm|geckoform/.test(headers.get('content-type') ?? ''))
}
