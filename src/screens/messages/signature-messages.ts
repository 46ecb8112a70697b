/** What the pad for a name drawn by hand says. */
export const signatureMessages = {
  signed: 'Signed',
  empty: 'Empty',
  pad: (label: string, state: string) => `${label}: ${state}`,
  invite: 'Draw with a finger, a pen or the mouse',
  undo: 'Undo last stroke',
  clear: 'Clear',
  type: 'Type the name instead',
  draw: 'Draw instead',
  name: 'Name in letters',
  typed: (name: string) => `Signed as ${name}`,
  failed: 'The signature could not be kept on this device. Free some space and sign again.',
  shown: (label: string) => `${label}: drawn by hand`,
  file: 'signature.png',
} as const
