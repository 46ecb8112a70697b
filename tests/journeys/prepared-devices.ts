/** Who has signed in on a browser of their own before a journey begins: their accounts, by the name of the profile. */
export const preparedDevices = {
  admin: 'admin@gulf-marine.demo',
  captain: 'captain@gulf-marine.demo',
  crew: 'crew@gulf-marine.demo',
  hod: 'hod@gulf-marine.demo',
  hr: 'hr@gulf-marine.demo',
  manager: 'manager@gulf-marine.demo',
  qhsse: 'qhsse@gulf-marine.demo',
  support: 'support@gulf-marine.demo',
} as const

export type PreparedDevice = keyof typeof preparedDevices

/** The PIN of everybody on a prepared device. */
export const preparedPin = '482913'

/**
 * Where the app stands on prepared devices. A profile belongs to its origin, and each journey's office has a port of its
 * own: the browser is told which one this name leads to.
 */
export const preparedOrigin = 'http://office.localhost'
