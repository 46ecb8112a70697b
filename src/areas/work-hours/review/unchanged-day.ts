/** The part of a day of the month that tells whether it is the one that was shown. */
type ShownDay = { date: string; record: { id: string; version: number } | null }

/**
 * The present day of one that was shown when its signature was asked for; null where its record is another by now. The
 * month is made anew whenever hours arrive, of whomever.
 */
export function findUnchanged<Day extends ShownDay>(present: readonly Day[], shown: ShownDay): Day | null {
  const day = present.find(({ date }) => date === shown.date)
  const isSame = day?.record?.id === shown.record?.id && day?.record?.version === shown.record?.version
  return day && isSame ? day : null
}
