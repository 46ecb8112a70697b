import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'

/** An upload: part of a file with its headers, and a callback for the bytes sent. */
export type Upload = {
  method: string
  body: ArrayBuffer
  headers: Readonly<Record<string, string>>
  onBytes: (sent: number) => void
}

/** Sends an upload to an address within a deadline (milliseconds); null for silence. */
export type Uploader = (url: string, upload: Upload, deadline: number) => Promise<VerifiedAnswer | null>

/** Uploads as `verifiedFetch` does, without progress: the worker's variant. */
export const fetchUpload: Uploader = (url, { method, body, headers }, deadline) =>
  verifiedFetch(url, { method, body, headers }, deadline)
