/** Whether a PIN is easily guessed: one digit repeated, a repeated pair or triple, an ascending or descending run. */
export function isGuessable(pin: string): boolean {
  return isRepetition(pin) || isRun(pin)
}

function isRepetition(pin: string): boolean {
  return [1, 2, 3].some((length) => length < pin.length && pin === pin.slice(0, length).repeat(pin.length / length))
}

function isRun(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}
