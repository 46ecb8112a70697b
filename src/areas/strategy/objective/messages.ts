/** Texts of objectives, on the screen and in refusals. */
export const objectiveMessages = {
  partOfItself: 'An objective cannot be part of itself',
}
