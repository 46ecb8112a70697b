/** A file that cannot be attached; `code` says why. */
export class AttachmentRefused extends Error {
  override readonly name = 'AttachmentRefused'
  readonly code: 'too-large' | 'type' | 'unreadable'
  constructor(code: 'too-large' | 'type' | 'unreadable', message: string) {
    super(message)
    this.code = code
  }
}
