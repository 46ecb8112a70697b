/** The PIN was wrong; `notBefore` (milliseconds) is when the next is tried; `passwordNeeded`: none will be. */
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

/** No contact for longer than the lease: only a sign-in with the network helps. */
export class LeaseEnded extends Error {
  override readonly name = 'LeaseEnded'
  constructor() {
    super('This device has not reached the office for too long. Your work is safe. Sign in with your password.')
  }
}

/** Signing was attempted while nobody is unlocked. */
export class Locked extends Error {
  override readonly name = 'Locked'
  constructor() {
    super('Unlock with your PIN first.')
  }
}

/** A PIN is to be replaced without the password just given. */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  constructor() {
    super('Sign in with your password first, then choose a new PIN.')
  }
}

/** The person's key is missing; a sign-in with the network makes a new one. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost'
  constructor() {
    super('This device has lost your signing key. Sign in with your password to make a new one.')
  }
}
