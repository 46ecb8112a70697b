import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'

/** An upload: a part of a file with its headers, and who hears how many bytes have left this device. */
export type Upload = {
  method: string
  body: ArrayBuffer
  headers: Readonly<Record<string, string>>
  onBytes: (sent: number) => void
}

/** Sends an upload to an address within a deadline (milliseconds); null for silence. */
export type Uploader = (url: string, upload: Upload, deadline: number) => Promise<VerifiedAnswer | null>

/** Sends an upload as `verifiedFetch` does, and reports nothing on the way: what the worker has room for. */
export const fetchUpload: Uploader = (url, { method, body, headers }, deadline) =>
  verifiedFetch(url, { method, body, headers }, deadline)
