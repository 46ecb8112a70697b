/** Below it lie the pages of resources that no area lists screens for: `/records/berths`, `/records/berths/new`. */
export const defaultRoot = '/records'
