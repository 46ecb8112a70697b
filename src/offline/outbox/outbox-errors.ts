/** The entry was already sent: only the server knows whether it arrived, so it cannot be withdrawn here. */
export class AlreadySent extends Error {
  override readonly name = 'AlreadySent'
  constructor() {
    super('The office may already have received this entry.')
  }
}

/** The device is not registered for this tenant; a sign-in with the network registers it. */
export class DeviceUnknown extends Error {
  override readonly name = 'DeviceUnknown'
  constructor() {
    super('This device is not registered yet. Sign in once while the office can be reached.')
  }
}

/** There is no such entry, or it is in another state. */
export class NoSuchEntry extends Error {
  override readonly name = 'NoSuchEntry'
  constructor() {
    super('This entry is no longer waiting to be sent.')
  }
}
