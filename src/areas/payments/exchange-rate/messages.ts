/** Texts of exchange rates, on the screen and in refusals. */
export const rateMessages = {
  sameCurrency: 'Choose two different currencies',
  aboveZero: 'Enter a rate above zero',
}
