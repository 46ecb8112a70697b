/** People signed in on a browser of their own before a journey: accounts by profile name. */
export const preparedDevices = {
  admin: 'admin@gulf-marine.demo',
  captain: 'captain@gulf-marine.demo',
  cfo: 'cfo@gulf-marine.demo',
  crew: 'crew@gulf-marine.demo',
  finance: 'finance@gulf-marine.demo',
  hod: 'hod@gulf-marine.demo',
  hr: 'hr@gulf-marine.demo',
  manager: 'manager@gulf-marine.demo',
  md: 'md@gulf-marine.demo',
  procurement: 'procurement@gulf-marine.demo',
  qhsse: 'qhsse@gulf-marine.demo',
  staff: 'staff@gulf-marine.demo',
  support: 'support@gulf-marine.demo',
} as const

export type PreparedDevice = keyof typeof preparedDevices

/** The PIN of everybody on a prepared device. */
export const preparedPin = '482913'

/**
 * The app's address on prepared devices. A profile belongs to its origin, and each journey's office has another port:
 * the browser maps this name to it.
 */
export const preparedOrigin = 'http://office.localhost'
