import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'

/** An upload: a part of a file with its headers, and who hears how many bytes have left this device. */
export type Upload = {
  method: string
  body: ArrayBuffer
  headers: Readonly<Record<string, string>>
  onBytes: (sent: number) => void
}

type Uploader = (url: string, upload: Upload, deadline: number) => Promise<VerifiedAnswer | null>

/** Sends an upload as `verifiedFetch` does; in a page its bytes are reported on the way (`upload-with-progress.ts`). */
export let verifiedUpload: Uploader = (url, { method, body, headers }, deadline) =>
  verifiedFetch(url, { method, body, headers }, deadline)

/** Lets uploads go another way from now on: pages have one that the worker, which is held to few bytes, has not. */
export function setUploader(uploader: Uploader): void {
  verifiedUpload = uploader
}
