/** The entry left this device already: only the server knows whether it arrived, so it cannot be taken back here. */
export class AlreadySent extends Error {
  override readonly name = 'AlreadySent'
  constructor() {
    super('The office may already have received this entry.')
  }
}

/** The device is not registered for this tenant: somebody signs in with the network first. */
export class DeviceUnknown extends Error {
  override readonly name = 'DeviceUnknown'
  constructor() {
    super('This device is not registered yet. Sign in once while the office can be reached.')
  }
}

/** There is no such entry, or it is not in the state that was meant. */
export class NoSuchEntry extends Error {
  override readonly name = 'NoSuchEntry'
  constructor() {
    super('This entry is no longer waiting to be sent.')
  }
}
