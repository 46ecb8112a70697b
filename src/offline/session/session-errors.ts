/** The PIN was wrong; `notBefore` (milliseconds) says when the next one is tried, `passwordNeeded` that none will be. */
export class WrongPin extends Error {
  override readonly name = 'WrongPin'
  readonly notBefore: number
  readonly passwordNeeded: boolean

  constructor(notBefore: number, passwordNeeded: boolean) {
    super(passwordNeeded ? 'Too many wrong PINs. Sign in with your password.' : 'The PIN is not correct.')
    this.notBefore = notBefore
    this.passwordNeeded = passwordNeeded
  }
}

/** The device had no contact for longer than the lease: only a sign-in with the network helps. */
export class LeaseEnded extends Error {
  override readonly name = 'LeaseEnded'
  constructor() {
    super('This device has not reached the office for too long. Your work is safe. Sign in with your password.')
  }
}

/** Something was to be signed while nobody is unlocked. */
export class Locked extends Error {
  override readonly name = 'Locked'
  constructor() {
    super('Unlock with your PIN first.')
  }
}

/** A PIN is to be replaced without the password having just been given. */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  constructor() {
    super('Sign in with your password first, then choose a new PIN.')
  }
}

/** The person's key is gone or was never made here; a sign-in with the network makes a new one. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost'
  constructor() {
    super('This device has lost your signing key. Sign in with your password to make a new one.')
  }
}
