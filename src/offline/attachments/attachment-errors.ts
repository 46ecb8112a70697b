/** A file that cannot be attached; `code` says why. */
export class AttachmentRefused extends Error {
  override readonly name = 'AttachmentRefused'
  readonly code: 'empty' | 'too-large' | 'type' | 'unreadable'
  constructor(code: AttachmentRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** A file that the office refuses for good; the message says why. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  /** The file's id. */
  readonly fileId: string
  constructor(fileId: string, message: string) {
    super(message)
    this.fileId = fileId
  }
}
