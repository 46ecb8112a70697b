/** Texts of movements that the stock does not allow. */
export const stockLogMessages = {
  short: (name: string, by: number) => `${name} is short by ${by}: more was booked out than was there`,
  laterShort: (by: number) => `What was booked since would leave the stock ${by} below zero. Count again`,
}
