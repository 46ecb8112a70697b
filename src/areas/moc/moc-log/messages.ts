/** Texts of the logs of changes, on the screen and in refusals. */
export const mocLogMessages = {
  openBeforeStart: (count: number) =>
    count === 1 ? 'One action due before start is not done' : `${count} actions due before start are not done`,
  notConverted: 'The change was not made permanent. Its owner asks for that first',
  isConverted: 'The change was made permanent',
}
