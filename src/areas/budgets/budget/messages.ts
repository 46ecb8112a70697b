import { currencyLabel } from '#src/resource/money/currency.ts'

/** Texts of budgets, on the screen and in refusals. */
export const budgetMessages = {
  oneMonth: 'Enter the budget of at least one month',
  oneCurrency: 'All months of a budget are in one currency',
  otherCurrency: (currency: string) => `Budgets of the company are in ${currencyLabel(currency)}`,
  stillReserved: (amount: string) => `${amount} is still reserved. It is paid or freed before the year is closed.`,
  budgetsIn: (currency: string) => `There are budgets in ${currencyLabel(currency)}. They are closed first.`,
}
