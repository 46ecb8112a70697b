import { type GenuineAnswer, genuineFetch } from '#src/offline/connectivity/verified-fetch.ts'

/** An upload: a part of a file with its headers, and who hears how many bytes have left this device. */
export type Upload = {
  method: string
  body: ArrayBuffer
  headers: Readonly<Record<string, string>>
  onBytes: (sent: number) => void
}

type Uploader = (url: string, upload: Upload, deadline: number) => Promise<GenuineAnswer | null>

/** Sends an upload as `genuineFetch` does; in a page its bytes are reported on the way (`upload-with-progress.ts`). */
export let genuineUpload: Uploader = (url, { method, body, headers }, deadline) =>
  genuineFetch(url, { method, body, headers }, deadline)

/** Lets uploads go another way from now on: pages have one that the worker, which is held to few bytes, has not. */
export function uploadBy(uploader: Uploader): void {
  genuineUpload = uploader
}
