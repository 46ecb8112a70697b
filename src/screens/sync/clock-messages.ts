/** What is said of a device's clock that is wrong. */
export const clockMessages = {
  wrong: (minutes: number, isFast: boolean) =>
    `The clock of this device is ${amount(minutes)} ${isFast ? 'fast' : 'slow'}`,
  text: 'The office corrects the times of what you send. When you enter times yourself, use the ship’s clock. Set this clock when you can.',
} as const

function amount(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
