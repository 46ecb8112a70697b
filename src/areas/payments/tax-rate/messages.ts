/** Texts of tax rates. */
export const taxRateMessages = {
  anySupply: 'VAT is of any supply, and withholding tax of one kind of it',
  atMost: 'Enter at most 100 per cent',
} as const
