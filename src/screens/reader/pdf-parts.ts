import pdfUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { isServerResponse } from '#src/offline/connectivity/server-address.ts'
import { appFilesCache } from '#src/offline/storage/app-files-cache.ts'

export type Pdf = typeof import('pdfjs-dist')

let loading: Promise<Pdf> | null = null

/** pdf.js, loaded with the first document and kept on the device from then on; rejects where it can be had from nowhere. */
export function loadPdf(): Promise<Pdf> {
  loading ??= load().catch((error: unknown) => {
    // Asked for again with the next document, which may find the office.
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Pdf> {
  await keepPdfParts().catch(() => undefined)
  const pdf: Pdf = await import(/* @vite-ignore */ pdfUrl)
  pdf.GlobalWorkerOptions.workerSrc = workerUrl
  return pdf
}

/**
 * Keeps what draws documents among the app's files, so that they are read at sea. No installation fetches it by itself: it
 * weighs 360 kB on the link, and many devices never open a document.
 */
export async function keepPdfParts(): Promise<void> {
  if (globalThis.caches === undefined) return
  const cache = await caches.open(appFilesCache)
  for (const url of [pdfUrl, workerUrl]) {
    if (await caches.match(url)) continue
    const response = await fetch(url, { credentials: 'same-origin' })
    // A captive portal answers with its own page.
    if (!response.ok || response.redirected || !isServerResponse(response))
      throw new Error(`${url} is not the app's own`)
    await cache.put(url, response)
  }
}
