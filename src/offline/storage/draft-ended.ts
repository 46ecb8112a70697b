/** The draft this was to be sent from was sent, or thrown away, in another tab: what it holds by now is not sent twice. */
export class DraftEnded extends Error {
  override readonly name = 'DraftEnded'
  constructor() {
    super('This draft was sent or discarded in another tab.')
  }
}
