/** Texts of stock entries, on the screen and in refusals. */
export const stockAdditionMessages = {
  countsAlone: 'Only a count awaits a decision',
  newTitle: 'Book stock',
  book: 'Book',
  available: 'Available',
  after: 'After booking',
  difference: 'Difference',
  moreThanThere: (available: string) => `Only ${available} are there`,
}
