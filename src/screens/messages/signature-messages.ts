/** What the pad for a name drawn by hand says. */
export const signatureMessages = {
  signed: 'Signed',
  empty: 'Empty',
  pad: (label: string, state: string) => `${label}: ${state}`,
  invite: 'Sign with a finger, a pen or the mouse',
  undo: 'Undo last stroke',
  clear: 'Clear',
  type: 'Type name instead',
  draw: 'Draw instead',
  name: 'Full name',
  typed: (name: string) => `Signed as ${name}`,
  failed: 'The signature could not be saved on this device. Free some space and sign again.',
  shown: (label: string) => `${label}: signed by hand`,
} as const
