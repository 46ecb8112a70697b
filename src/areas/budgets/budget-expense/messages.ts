import { currencyLabel } from '#src/resource/money/currency.ts'

/** Texts of what is booked on budgets, on the screen and in refusals. */
export const expenseMessages = {
  zero: 'Enter an amount other than zero',
  belowZero: 'Only what takes back another entry is below zero',
  aboveZero: 'What takes back another entry is below zero',
  closed: 'This year is closed. Nothing is booked into it.',
  notInForce: 'This budget is not in force yet',
  otherCurrency: (currency: string) => `This budget is in ${currencyLabel(currency)}`,
  staysWithBudget: 'An entry stays with its budget',
  madeByRecord: 'This entry follows from another record and changes with it',
  takenBack: 'A part of this entry was taken back. It stays as it is.',
  notThatEntry: 'Name an entry of the same budget, kind and month',
  tooMuch: 'More would be taken back than was booked',
}
