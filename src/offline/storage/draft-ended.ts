/** The draft was submitted or discarded in another tab; its contents are not submitted twice. */
export class DraftEnded extends Error {
  override readonly name = 'DraftEnded'
  constructor() {
    super('This draft was sent or discarded in another tab.')
  }
}
