/** One page of a list from the office. */
export type OfficePage<Row> = { data: readonly Row[]; pagination: { lastPage: number } }

/** Maximum number of pages requested. */
export const maxPages = 20

/**
 * All pages of a list in order, each record once; null where there are more than 20, known from the first. Fails as
 * `ask` does; `onPage` is called with the records up to each page, so that those stay when a later one fails.
 */
export async function readPages<Row extends { id: string }>(
  ask: (page: number) => Promise<OfficePage<Row>>,
  onPage: (rows: readonly Row[]) => void = () => undefined,
): Promise<readonly Row[] | null> {
  const found = new Map<string, Row>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, pagination } = await ask(page)
    last = pagination.lastPage
    if (last > maxPages) return null
    // A record added meanwhile moves the last of a page onto the next.
    for (const row of data) found.set(row.id, row)
    onPage([...found.values()])
  }
  return [...found.values()]
}

/** The office's records that this device does not have: local ones may have waiting changes. */
export function onlyAtOffice<Row extends { id: string }>(
  local: readonly { id: string }[],
  office: readonly Row[],
): readonly Row[] {
  const ids = new Set(local.map(({ id }) => id))
  return office.filter(({ id }) => !ids.has(id))
}
