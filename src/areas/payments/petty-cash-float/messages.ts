/** Texts of petty cash floats, on the screen and in refusals. */
export const floatMessages = {
  oneCurrency: 'Enter all amounts of a float in one currency',
  aboveZero: 'Enter an amount above zero',
  ceilingWithin: 'One request is at most the whole float',
  currencyStays: 'The currency stays: money was already booked in this float',
  short: (name: string, by: string) => `Petty cash float ${name} is short by ${by}: more was paid out than was in it`,
  balance: 'In the float',
  after: 'In the float afterwards',
  difference: 'Difference',
  own: 'Floats that you hold',
  inFloat: (amount: string) => `In the float: ${amount}`,
  open: 'Open float',
}
