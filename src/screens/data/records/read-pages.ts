/** One page of a list as the office answers it. */
export type OfficePage<Row> = { data: readonly Row[]; pagination: { lastPage: number } }

/** More pages than this are not asked for at once. */
export const maxPages = 20

/**
 * All pages of a list, one after the other, each record once; null where there are more than 20 of them: that is known
 * with the first, and no other is asked for. Fails as `ask` does.
 */
export async function readPages<Row extends { id: string }>(
  ask: (page: number) => Promise<OfficePage<Row>>,
): Promise<readonly Row[] | null> {
  const found = new Map<string, Row>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, pagination } = await ask(page)
    last = pagination.lastPage
    if (last > maxPages) return null
    // A record that came in meanwhile moves the last of a page onto the next.
    for (const row of data) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Those of the office's records that this device does not hold: what it holds may have more to say, such as what waits. */
export function onlyAtOffice<Row extends { id: string }>(
  held: readonly { id: string }[],
  office: readonly Row[],
): readonly Row[] {
  const ids = new Set(held.map(({ id }) => id))
  return office.filter(({ id }) => !ids.has(id))
}
