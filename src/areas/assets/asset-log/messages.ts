/** Texts of hand-overs, on the screen and in refusals. */
export const assetLogMessages = {
  toOneself: 'You cannot hand over to yourself',
  handOver: 'Hand over',
  handOverTitle: 'Hand over an asset',
  isOnTheWay: 'This asset is on its way to its receiver.',
  openHandOver: 'Open the hand-over',
  handedToMe: 'Handed to me',
  nothingHanded: 'Nothing was handed to you',
  nothingHandedText: 'What somebody hands to you appears here, for your signature.',
}
