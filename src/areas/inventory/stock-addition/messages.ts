/** Texts of stock entries, on the screen and in refusals. */
export const stockAdditionMessages = {
  countsAlone: 'Only a count awaits a decision',
  countTitle: 'Count stock',
  countIntro:
    'Scan the label of an item, or type its number or part number. Its count opens; then the next one is scanned.',
  notHere: 'This item is not on this device. Scan it again when the device is up to date.',
  archived: (name: string) => `${name} is archived and no longer counted.`,
  notKept: (name: string) => `${name} is kept by others, who count it.`,
  lastCounts: 'Your last counts',
  counted: (title: string, quantity: string) => `${title}: ${quantity}`,
  newTitle: 'Book stock',
  book: 'Book',
  available: 'Available',
  after: 'After booking',
  difference: 'Difference',
  moreThanThere: (available: string) => `Only ${available} are there`,
}
