/** Texts of movements that leave little, or that the stock does not allow. */
export const stockLogMessages = {
  low: (name: string, present: number, minimum: number) =>
    `${name} is low: ${present === 0 ? 'none' : present} left, and ${minimum} should be there`,
  short: (name: string, by: number) => `${name} is short by ${by}: more was booked out than was there`,
  shortBeforeOpening: (name: string, by: number) =>
    `${name}: ${by} booked out on a day before its stock was opened here. Check the day, or the opening quantity`,
  laterShort: (by: number) => `What was booked since would leave the stock ${by} below zero. Count again`,
}
