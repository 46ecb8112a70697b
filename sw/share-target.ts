import { storeSharedFiles } from '#src/offline/attachments/received-shares/store-shared-files.ts'

/** The address that the manifest's `share_target` names, and nothing that merely ends like it. */
const shareTargetPath = '/shared'

/** Whether a request hands over files as a share target is handed them: a form, posted to its address as a page of its own. */
export function isShareRequest({ method, mode, url }: Request): boolean {
  return method === 'POST' && mode === 'navigate' && new URL(url).pathname === shareTargetPath
}

/**
 * Keeps the files that another app shares with this one, and opens the page that asks where they belong, or that says why
 * they were not kept: whoever shared them sees a page of this app in any case.
 */
export async function receiveSharedFiles(request: Request, own: string): Promise<Response> {
  const kept = () => request.formData().then(storeSharedFiles)
  const refusal = isFromAnotherPage(request, own) ? 'page' : await kept().catch(() => 'unreadable')
  return Response.redirect(refusal ? `${shareTargetPath}?refused=${refusal}` : shareTargetPath, 303)
}

/**
 * Whether a page of another site posts. What the system shares comes from no page: its origin is `null`, and its boundary
 * is made by the browser's own process (`----MultipartBoundary--`, Chromium's `net/base/mime_util.cc`). A page that hides
 * its address looks the same but for the boundary, which it cannot choose where it navigates.
 */
function isFromAnotherPage({ headers }: Request, own: string): boolean {
  const origin = headers.get('origin') ?? 'null'
  return origin !== own && (origin !== 'null' || /WebKitForm|geckoform/.test(headers.get('content-type') ?? ''))
}
