/** Texts of payrolls, on the screen and in refusals. */
export const payrollMessages = {
  onePay: 'Enter what is paid',
  oneCurrency: 'All amounts of a payroll are in one currency',
  belowZero: 'The deductions are more than the pay',
  lastPlace: 'Only somebody who may approve payrolls signs last',
  paidBeforeMonth: 'This is before the month of the payroll',
  gross: 'Gross pay',
  deducted: 'Deductions',
  net: 'Net pay',
  rateFrom: (day: string) => `Rate from ${day}`,
  changes: (month: string, year: number) => `Changes since ${month} ${year}`,
  unchanged: 'Every line is as it was.',
  taken: (name: string) => `${name} (deduction)`,
  nothingBefore: 'There is no approved payroll of the month before.',
  myPayslips: 'My payslips',
  noPayslips: { title: 'No payslips yet', text: 'A payslip stands here once it is approved.' },
}
