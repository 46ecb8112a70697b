/** What is said of a device's clock that is wrong. */
export const clockMessages = {
  wrong: (minutes: number, isFast: boolean) =>
    `The clock of this device is ${amount(minutes)} ${isFast ? 'fast' : 'slow'}`,
  text: 'The office allows for it in what you send. Times that you write yourself, take from the ship’s clock; and set this one when you can.',
} as const

function amount(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
