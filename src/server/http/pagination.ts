/** Pagination of an answer; names as in the contract (`design/api.md`, Lists). */
export type Pagination = {
  currentPage: number
  hasMorePages: boolean
  lastPage: number
  perPage: number
  total: number
}

/** The pagination of a page, counted from 1; an empty list has one page. */
export function paginationOf(page: number, limit: number, total: number): Pagination {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return { currentPage: page, hasMorePages: page < lastPage, lastPage, perPage: limit, total }
}
