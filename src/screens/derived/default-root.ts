/** The path of pages for resources without listed screens: `/records/berths`, `/records/berths/new`. */
export const defaultRoot = '/records'
