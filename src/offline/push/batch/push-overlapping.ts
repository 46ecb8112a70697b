/**
 * Sends parts one after the other, each as soon as the one before has left (`leaving`), without waiting for its answer.
 * After a failure (`isWell` is false) no further part is begun. Returns how each begun part ended, when all have, and
 * then throws what one of them threw.
 */
export async function pushOverlapping<Part, End>(
  parts: readonly Part[],
  send: (part: Part, leaving: () => void) => Promise<End>,
  isWell: (end: End) => boolean,
): Promise<End[]> {
  const ends: Promise<End>[] = []
  let goesOn = true
  for (const part of parts) {
    if (!goesOn) break
    await new Promise<void>((leaving) => {
      const end = send(part, leaving)
      ends.push(end)
      const ended = (isGood: boolean) => {
        goesOn &&= isGood
        leaving()
      }
      end.then(
        (value) => ended(isWell(value)),
        () => ended(false),
      )
    })
  }
  await Promise.allSettled(ends)
  return Promise.all(ends)
}
