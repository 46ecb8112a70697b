/** Texts of transfers, on the screen and in refusals. */
export const stockTransferMessages = {
  notYours: 'You do not keep the stock of this place',
  samePlace: 'Choose another place than the one it comes from',
  otherUnit: 'These are counted in different units',
  moreThanSent: 'This is more than was sent',
  newTitle: 'Transfer stock',
  send: 'Send',
  left: 'Left after sending',
  available: 'Available',
  moreThanThere: (available: string) => `Only ${available} are there`,
}
